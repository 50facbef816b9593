import type { Graph, Thing, WithContext } from 'schema-dts';
import type { PageHead } from './readHead';

/** The site, for whoever reads what pages say of themselves. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** Full address of the home page. */
  readonly url: string;
  readonly logo: string;
  /** Where the project is developed. */
  readonly repository: string;
}

const context = 'https://schema.org';

/**
 * What a page says of itself in the vocabulary of https://schema.org, as JSON-LD. Docusaurus says by
 * itself where a page of the docs stands, and what a blog and its posts are.
 *
 * @param image Full address of the page's picture.
 * @param modified When the page was last changed, as ISO 8601; null where that is not known.
 * @returns null for a page of which all is said.
 */
export function structuredData(
  { url, title, description, data }: PageHead,
  site: Site,
  image: string,
  modified: string | null,
): Graph | WithContext<Thing> | null {
  const organization = {
    '@type': 'Organization' as const,
    '@id': `${site.url}#organization`,
    name: site.name,
    url: site.url,
  };
  if (url === site.url) {
    return {
      '@context': context,
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${site.url}#website`,
          name: site.name,
          url,
          description: site.description,
          inLanguage: 'en',
          publisher: { '@id': organization['@id'] },
        },
        { ...organization, logo: site.logo, sameAs: [site.repository] },
      ],
    };
  }
  if (data.includes('BlogPosting') || data.includes('Blog')) return null;
  const isDocs = data.includes('BreadcrumbList');
  if (!isDocs || url.includes('/docs/category/')) {
    const type = isDocs ? 'CollectionPage' : 'WebPage';
    return {
      '@context': context,
      '@type': type,
      '@id': url,
      url,
      name: title,
      description,
    };
  }
  return {
    '@context': context,
    '@type': 'TechArticle',
    '@id': url,
    url,
    headline: title,
    description,
    image,
    inLanguage: 'en',
    ...(modified ? { dateModified: modified } : {}),
    author: organization,
  };
}
