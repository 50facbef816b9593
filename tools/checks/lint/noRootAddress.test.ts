import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { noRootAddress } from './noRootAddress';

RuleTester.describe = describe;
RuleTester.it = it;

const errors = 1;

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'no-root-address',
  noRootAddress,
  {
    valid: [
      '<Link to="/docs/quickstart" />',
      '<Link href="/docs/quickstart" />',
      '<a href="#top" />',
      '<a href={`#${id}`} />',
      '<a href="https://goose.test/a" />',
      '<a href={withBaseUrl("/docs")} />',
      '<a href={siteConfig.baseUrl + path.slice(1)} />',
      '<a href={`${siteConfig.baseUrl}docs`} />',
      '<a href={target.href} title="/" />',
      'text.replace("/", "")',
      'history.replaceState(state, "", address)',
      'fetch(`${baseUrl}pages.json`)',
      'new URL(page, root)',
      'history.replace(path)',
    ],
    invalid: [
      '<a href="/docs/quickstart" />',
      "<a href={'/docs'} />",
      '<a href={`/docs/${name}`} />',
      '<a href={`${tutorial.path}#${step.section}`} />',
      '<a href={place.to} />',
      '<a href={routes.login} />',
      '<a href={path + "#top"} />',
      '<a href={isOpen ? "/app" : "#"} />',
      '<a href={link ?? "/app"} />',
      '<a href={"/app" as string} />',
      '<img src="/img/goose.svg" />',
      '<form action="/auth/login" />',
      '<Redirect to="/app" />',
      'fetch("/pages.json")',
      'window.open("/goose")',
      'window.location.assign("/app")',
      'location.href = "/app"',
      'window.location = `/app#${id}`',
      'history.push("/app")',
      'history.push(routes.app)',
      'window.history.pushState(null, "", "/app")',
      'navigator.sendBeacon("/log")',
      'new URL("/app", location.origin)',
      'new Worker("/worker.js")',
    ].map((code) => ({ code, errors })),
  },
);
