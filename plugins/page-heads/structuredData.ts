import type { Graph, Thing, WithContext } from 'schema-dts';
import type { PageHead } from './readHead';

export interface Site {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly logo: string;
  readonly repository: string;
}

const context = 'https://schema.org';

/**
 * Describes a page in JSON-LD (https://schema.org). Docusaurus describes breadcrumbs, blog and
 * posts.
 * @param modified ISO 8601; null where it is not known.
 * @returns null when Docusaurus describes all of it.
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
