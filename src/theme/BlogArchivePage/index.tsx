/*
 * Replaces that of @docusaurus/theme-classic 3.10.2, which says its title twice, at a size and a
 * margin of its own, and leaves out a level of headings.
 */
import Link from '@docusaurus/Link';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export default function BlogArchivePage({ archive }: Props) {
  const posts = archive.blogPosts.map(({ metadata }) => metadata);
  return (
    <>
      <PageMetadata title="Archive" description="All posts of the blog, by year" />
      <Layout>
        <main className="container margin-vert--lg markdown">
          <Heading as="h1">Archive</Heading>
          {groupBlogSidebarItemsByYear(posts).map(([year, ofYear]) => (
            <section key={year}>
              <Heading as="h2" id={year}>
                {year}
              </Heading>
              <ul>
                {ofYear.map(({ date, permalink, title }) => (
                  <li key={permalink}>
                    {day.format(new Date(date))}: <Link to={permalink}>{title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
