import type { SiteSettings } from '../../site/config.ts';
import { authHelperHost } from '../authHelper.ts';
import type { HeaderRule } from '../headers.ts';
import { compressedTypes, textTypes } from '../mediaTypes.ts';
import { serverRedirects } from '../redirects.ts';
import {
  movedPathPattern,
  pathPattern,
  alternatesFolder,
  valuesByHeader,
  wantsMarkdown,
} from './patterns.ts';

/** The list of types below sets it. */
const contentType = 'Content-Type';

const vary = 'Vary';

/** The headers go by the served file, which for a page is its `.html`. */
const servedPage = '(?:\\.html)?';

/** nginx's own list lacks some, and cannot be extended. */
const types = Object.entries({ ...textTypes, ...compressedTypes });

/** nginx has `text/html` in its list of types with an encoding, and warns of a second one. */
const { html: _html, ...namedTexts } = textTypes;

/**
 * Configures nginx of Debian 12 or newer with its package libnginx-mod-http-brotli-static. It
 * serves the `.br` and `.gz` files beside the built ones.
 */
export function nginxFiles(settings: SiteSettings, rules: readonly HeaderRule[]) {
  const headers = [...valuesByHeader(rules)].filter(([name]) => name !== contentType);
  return {
    /** For the level `http`: the headers by path. */
    headers: [
      ...headers.map(([name, values]) => {
        const lines = values.map(
          ({ paths, value, isOfFiles }) =>
            `  "~^${isOfFiles ? '(?:200|206|304)' : '\\d+'} ${pathPattern(paths, servedPage)}$" "${value}";`,
        );
        return `map "$status $uri" ${variable(name)} {\n${lines.join('\n')}\n}\n`;
      }),
      `map $uri ${variable(vary)} {\n  "~^${alternatesFolder}" "Accept";\n}\n`,
      `map $http_accept $goose_first_choice {\n  default $uri;\n  "~${wantsMarkdown}" $uri.md;\n}\n`,
    ].join('\n'),
    /** For the level `server`, beside the operator's own `listen`, `server_name`, `root` and TLS. */
    site: siteConfig(settings, [...headers.map(([name]) => name), vary]),
  };
}

function siteConfig(settings: SiteSettings, headers: readonly string[]): string {
  return `# "always" sets them on errors too. An empty value, as below /__/, sets nothing.
${headers.map((name) => `add_header ${name} ${variable(name)} always;`).join('\n')}

types {
${types.map(([extension, type]) => `  ${type} ${extension};`).join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${Object.values(namedTexts).join(' ')};

server_tokens off;
# Redirects keep the scheme and port that the reader used, whatever stands in front of nginx.
absolute_redirect off;
gzip_static on;
gzip_vary on;
# Needs libnginx-mod-http-brotli-static; without it, remove this line.
brotli_static on;

error_page 404 /404.html;

${serverRedirects.map(movedPath).join('\n')}

location = /.well-known/security.txt {
}

location ~ "/\\." {
  return 404;
}

location = /404.html {
  internal;
}

location = /404 {
  return 404;
}

location = / {
  try_files /index.html =404;
}

location / {
  # Other hosts take it for a part of a name.
  if ($request_uri ~* "^[^?]*%2f") { return 404; }
  # A path may not begin with two slashes or a backslash, or the redirect would leave the site.
  if ($request_uri ~ "^/index(?:\\.html)?(\\?.*)?$") { return 301 /$1; }
  if ($request_uri ~ "^(/[^/\\\\\\\\?][^?]*?)(?:/index)?\\.html(\\?.*)?$") { return 301 $1$2; }
  if ($request_uri ~ "^(/[^/\\\\\\\\?][^?]*?)/+(\\?.*)?$") { return 301 $1$2; }
  try_files $goose_first_choice $uri $uri.html =404;
}
${authHelper(settings)}`;
}

function movedPath({ from, to }: { readonly from: string; readonly to: string }): string {
  const [path, section] = to.split('#');
  const target = `${path}$is_args$args${section ? `#${section}` : ''}`;
  return `location ~ "${movedPathPattern(from)}" { return 301 ${target}; }`;
}

/** Firebase's pages for signing in with Google, under the site's own name. */
function authHelper(settings: SiteSettings): string {
  const host = authHelperHost(settings);
  return host === null
    ? ''
    : `
location ~ "^/__/(auth|firebase)/" {
  # Names are looked up at each start of nginx only, as everywhere in its configuration.
  proxy_pass https://${host};
  proxy_ssl_server_name on;
  proxy_set_header Host ${host};
}
`;
}

function variable(header: string): string {
  return `$goose_${header.toLowerCase().replaceAll('-', '_')}`;
}
