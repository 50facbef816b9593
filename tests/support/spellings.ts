/**
 * Addresses in other spellings than the site's own, and what every host answers: the status, and where
 * it leads.
 */
export const spellings: readonly (
  | readonly [asked: string, status: 200 | 404]
  | readonly [asked: string, status: 301, to: string]
)[] = [
  ['/docs/quickstart', 200],
  ['/docs/quickstart/', 301, '/docs/quickstart'],
  ['/docs/quickstart/?a=1', 301, '/docs/quickstart?a=1'],
  ['/docs/quickstart.html', 301, '/docs/quickstart'],
  ['/docs/quickstart/index.html', 301, '/docs/quickstart'],
  ['/docs/quickstart/index', 404],
  ['/docs//quickstart', 200],
  ['/docs/%71uickstart', 200],
  ['/docs/', 301, '/docs/category/getting-started'],
  ['/index', 301, '/'],
  ['/index?a=1', 301, '/?a=1'],
  ['/index.html', 301, '/'],
  ['/404', 404],
  ['/Docs/Quickstart', 404],
  ['/docs/Quickstart', 404],
  ['/API', 404],
  ['/docs%2fquickstart', 404],
  ['/docs%2Fquickstart.html', 404],
  ['/docs/quickstart%20', 404],
  ['/no-such-page', 404],
];
