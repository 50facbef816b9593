/** Programs that the desktop app starts from a link; the source is `deeplink.ts` of the app. */
const allowedCommands = new Set([
  'cu',
  'docker',
  'jbang',
  'npx',
  'npx.cmd',
  'uvx',
  'goosed',
]);

/** Parameters that the app reads, and those that its own catalog writes beside them. */
const extensionParameters = new Set([
  'arg',
  'cmd',
  'description',
  'env',
  'header',
  'id',
  'installation_notes',
  'name',
  'timeout',
  'type',
  'url',
]);

const goose = /goose:\/\/[^\s`'"<>)\]]*/g;

/** Finds the `goose://` links in a text. */
export function gooseLinks(text: string): string[] {
  return (text.match(goose) ?? []).map((link) => link.replace(/[.,;:]$/, ''));
}

/**
 * Compares a `goose://` link with the forms that the desktop app opens. A link without parameters
 * only names the form.
 *
 * Source: ui/desktop/src/components/settings/extensions/deeplink.ts in github.com/aaif-goose/goose.
 *
 * @returns what is wrong, or null
 */
export function checkGooseLink(link: string): string | null {
  if (link === 'goose://') return null;
  const url = URL.parse(link);
  if (!url) return `${link} is no URL`;
  const bare = url.search === '';
  switch (url.hostname) {
    case 'extension':
      return bare ? null : checkExtension(url.searchParams);
    case 'recipe':
      return bare || url.searchParams.get('config') || url.searchParams.get('url')
        ? null
        : 'a recipe link needs config';
    case 'sessions':
      return url.pathname.startsWith('/nostr')
        ? null
        : 'a session link goes to sessions/nostr';
    default:
      return `the app opens no goose://${url.hostname} links`;
  }
}

function checkExtension(parameters: URLSearchParams): string | null {
  const unknown = [...parameters.keys()].find((key) => !extensionParameters.has(key));
  if (unknown !== undefined) return `an extension link has no parameter ${unknown}`;
  if (!parameters.get('name')?.trim()) return 'an extension link needs name';
  const [command, url] = [parameters.get('cmd'), parameters.get('url')];
  if (url !== null) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      return `the link's url is no web address: ${url}`;
    }
    const type = parameters.get('type');
    return type === null || type === 'streamable_http'
      ? null
      : `remote servers are streamable_http, not ${type}`;
  }
  if (command === null) return 'an extension link needs cmd or url';
  if (!allowedCommands.has(command))
    return `the app does not start ${command} from a link`;
  return command === 'npx' && parameters.getAll('arg').includes('-c')
    ? 'the app refuses npx with -c'
    : null;
}
