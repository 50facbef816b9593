const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Only the HTML needs these parts of an entry. */
const forHtml = /, "[^"\n]*", require\.resolveWeak\("[^"\n]*"\)\]/g;
const chunkName = /^ *"(\w+)": \[/gm;
const routeKey = /^ {2}"(.*-\w+)": \{/gm;

/** A page's route names its path twice. */
const pageRoute = /path: ('.*'),\s*component: ComponentCreator\(\1, ''\),\s*exact: true/g;
const page =
  "const page = (path) => ({ path, component: ComponentCreator(path, ''), exact: true });";

const shorten = {
  'registry.js': (text, { chunks }) =>
    text
      .replaceAll(forHtml, ']')
      .replaceAll(chunkName, (_, name) => `${chunks.indexOf(name)}: [`),

  'routesChunkNames.json': (text, { chunks, routes }) =>
    text
      .replaceAll(routeKey, (_, key) => `"${routes.get(key)}": {`)
      .replaceAll(/"(\w+)"(?=,?\n)/g, (value, name) =>
        chunks.includes(name) ? chunks.indexOf(name) : value,
      ),

  'routes.js': (text, { routes }) =>
    text
      .replaceAll(/Creator\('(.*)', '(\w+)'\)/g, (_, route, hash) => {
        const short = routes.get(`${route}-${hash}`) ?? `${route}-${hash}`;
        return `Creator('${route}', '${short.slice(route.length + 1)}')`;
      })
      .replaceAll(pageRoute, '...page($1)')
      .replace('export default', `${page}\n$&`),
};

/** A loader: Docusaurus's registry and its routes with numbers for the hashes that join them. */
module.exports = function shortRegistry(text) {
  const folder = path.dirname(this.resourcePath);
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  const names = {
    chunks: [...read('registry.js').matchAll(chunkName)].map(([, name]) => name),
    routes: shortRoutes(read('routesChunkNames.json')),
  };
  const name = path.basename(this.resourcePath);
  const short = shorten[name](text, names);
  if (short === text)
    throw new Error(
      `The row “registry” of overrides/rows.ts matches nothing in ${name}.`,
    );
  return short;
};

/** Few routes have the path of another one, so that they need a number. */
function shortRoutes(text) {
  const seen = new Map();
  return new Map(
    [...text.matchAll(routeKey)].map(([, key]) => {
      const route = key.slice(0, key.lastIndexOf('-'));
      const count = seen.get(route) ?? 0;
      seen.set(route, count + 1);
      return [key, `${route}-${count || ''}`];
    }),
  );
}
