import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>;

/** As much of a node as is read here. Each kind has some of these. */
interface Node {
  readonly type: string;
  readonly name?: string | Node;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  readonly [part: string]: unknown;
}

/** Attributes of elements that hold an address. */
const addresses = /^(?:href|src|srcSet|action|formAction|poster|data|cite)$/;

/** Components that add no base URL, unlike Docusaurus's Link. */
const plain = /^(?:[a-z]|Redirect$)/;

/** Calls that go to an address, or fetch from it. */
const calls =
  /^(?:(?:window|self|top|globalThis)\.)?(?:fetch|open|(?:\w+\.)*(?:location\.(?:assign|replace)|history\.(?:push|replace|pushState|replaceState)|sendBeacon)|URL|Worker|SharedWorker|EventSource|Request)$/;

/** Names that stand for a path below the site's root in elements; in calls, only the last does. */
const paths = /(?:^|\.)(?:path|to)$|^routes\./;
const routes = /^routes\./;

const message =
  'Below a base URL this leads out of the site: use Link, useBaseUrl or siteConfig.baseUrl.';

/**
 * Finds addresses that begin at the root of the host, where the site need not be: as text, or by the
 * names that such paths have in `src/`.
 */
export const noRootAddress: Rule = {
  create(context) {
    const check = (node: unknown, names = routes) => {
      const found = rootIn(node as Node | null, names);
      // The linter gave this node, with all that it has.
      if (found) context.report({ message, node: found as never });
    };
    return {
      JSXAttribute(attribute) {
        const { name, value, parent } = attribute as unknown as Node;
        const element = nameOf((parent as Node)['name'] as Node);
        const wanted = element === 'Redirect' ? /^to$/ : addresses;
        if (plain.test(element) && wanted.test(nameOf(name as Node))) check(value, paths);
      },
      CallExpression: (call) => {
        if (calls.test(nameOf(call.callee as unknown as Node)))
          call.arguments.forEach((each) => check(each));
      },
      NewExpression: (call) => {
        if (calls.test(nameOf(call.callee as unknown as Node))) check(call.arguments[0]);
      },
      AssignmentExpression({ left, right }) {
        if (/(?:^|\.)(?:location|href|src)$/.test(nameOf(left as unknown as Node)))
          check(right);
      },
    };
  },
};

/** The node that begins at the root, of those that the value may come from; null without one. */
function rootIn(node: Node | null, names: RegExp): Node | null {
  if (!node) return null;
  const first = (...parts: readonly string[]) =>
    parts
      .map((part) => rootIn(node[part] as Node, names))
      .find((found) => found !== null) ?? null;
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value.startsWith('/') ? node : null;
    case 'TemplateLiteral': {
      const start = node.quasis?.[0]?.value.cooked ?? '';
      const [inserted] = node['expressions'] as readonly Node[];
      if (start !== '') return start.startsWith('/') ? node : null;
      return rootIn(inserted ?? null, names);
    }
    case 'MemberExpression':
    case 'Identifier':
      return names.test(nameOf(node)) ? node : null;
    case 'BinaryExpression':
      return first('left');
    case 'LogicalExpression':
      return first('left', 'right');
    case 'ConditionalExpression':
      return first('consequent', 'alternate');
    default:
      return first('expression');
  }
}

/** Such as `window.location.assign`; empty for what has no name. */
function nameOf(node: Node): string {
  if (typeof node.name === 'string') return node.name;
  if (node.type !== 'MemberExpression') return '';
  return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`;
}

export default { meta: { name: 'site' }, rules: { 'no-root-address': noRootAddress } };
