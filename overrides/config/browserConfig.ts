import type { DocusaurusConfig, LoadContext } from '@docusaurus/types';
import type { Change } from '../row';

/** Configuration that the browser uses; the rest is about the build. */
const inBrowser: readonly (keyof DocusaurusConfig)[] = [
  'title',
  'titleDelimiter',
  'tagline',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'favicon',
  'trailingSlash',
  'noIndex',
  'i18n',
  'customFields',
  'themeConfig',
];

export function browserConfig({ siteConfig }: LoadContext): Change {
  return {
    // Themes fill their part of the configuration in after plugins have started.
    writeData: ({ createData }) =>
      createData('siteConfig.json', JSON.stringify(partOf(siteConfig))),
  };
}

const partOf = (config: DocusaurusConfig) => ({
  ...Object.fromEntries(inBrowser.map((key) => [key, config[key]])),
  // The build colors code.
  themeConfig: { ...config.themeConfig, prism: undefined },
  future: { experimental_router: config.future.experimental_router },
});
