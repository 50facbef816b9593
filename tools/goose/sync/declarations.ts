import path from 'node:path';
import {
  isClassDeclaration,
  isFunctionDeclaration,
  isGetAccessorDeclaration,
  isInterfaceDeclaration,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  SyntaxKind,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import type { SdkField, SdkFunction, SdkType } from '../../../data/types.ts';

export type DeclaredMethod = ReturnType<typeof methods>[number];

/**
 * Reads the type declarations of `@aaif/goose-sdk`, and of `@agentclientprotocol/sdk` the types
 * that it uses.
 * @param sdk folder of the first
 * @param acp folder of the second
 */
export function readDeclarations(sdk: string, acp: string) {
  const own = (name: string) => path.join(sdk, 'dist', name);
  const acpTypes = path.join(acp, 'dist', 'schema', 'types.gen.d.ts');
  const files = {
    client: own('goose-client.d.ts'),
    goose: own('generated/client.gen.d.ts'),
    types: own('generated/types.gen.d.ts'),
    callbacks: path.join(acp, 'dist', 'acp.d.ts'),
    http: own('http-stream.d.ts'),
    binary: own('resolve-binary.d.ts'),
  };
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({
      openFiles: [...Object.values(files), acpTypes],
    });
    const open = (file: string): SourceFile => {
      const source = snapshot.getDefaultProjectForFile(file)?.program.getSourceFile(file);
      if (!source) throw new Error(`TypeScript did not open ${file}.`);
      return source;
    };
    const client = methods(open(files.client), 'GooseClient');
    const goose = methods(open(files.goose), 'GooseExtClient');
    const used = new Set(
      [...client, ...goose].flatMap(({ request, response }) => [request, response]),
    );
    return {
      client,
      goose,
      properties: properties(open(files.client), 'GooseClient'),
      functions: [
        ...functions(open(files.http), '@aaif/goose-sdk'),
        ...functions(open(files.binary), '@aaif/goose-sdk/node'),
      ],
      callbacks: [
        ...interfaceFields(open(files.callbacks), 'Client'),
        ...interfaceFields(open(files.goose), 'GooseExtNotifications'),
      ],
      types: [
        ...types(open(files.types), '@aaif/goose-sdk'),
        ...types(open(acpTypes), '@agentclientprotocol/sdk').filter(({ name }) =>
          used.has(name),
        ),
      ].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    };
  } finally {
    api.close();
  }
}

const methods = (source: SourceFile, className: string) =>
  membersOf(source, className, isClassDeclaration)
    .filter(isMethodDeclaration)
    .map((member) => ({
      name: member.name.getText(),
      request: member.parameters[0]?.type?.getText() ?? null,
      response: (member.type?.getText() ?? 'void').replace(/^Promise<(.*)>$/, '$1'),
      description: description(member),
    }));

const properties = (source: SourceFile, className: string): SdkField[] =>
  membersOf(source, className, isClassDeclaration)
    .filter(isGetAccessorDeclaration)
    .map((member) => ({
      name: member.name.getText(),
      type: member.type?.getText() ?? 'unknown',
      optional: false,
      description: description(member),
    }));

const interfaceFields = (source: SourceFile, name: string): SdkField[] =>
  fields(membersOf(source, name, isInterfaceDeclaration));

function membersOf(
  source: SourceFile,
  name: string,
  isOwner: typeof isClassDeclaration | typeof isInterfaceDeclaration,
): Node[] {
  const found = source.statements.find(
    (statement) => isOwner(statement) && statement.name?.text === name,
  );
  if (!found || !isOwner(found)) throw new Error(`${source.fileName} has no ${name}.`);
  return [...found.members];
}

function functions(source: SourceFile, module: string): SdkFunction[] {
  return source.statements.filter(isFunctionDeclaration).map((statement) => ({
    name: statement.name?.text ?? '',
    module,
    signature: oneLine(statement.getText().replace(/^export declare function /, '')),
    description: description(statement),
  }));
}

function types(source: SourceFile, module: string): SdkType[] {
  return source.statements.filter(isTypeAliasDeclaration).map((statement) => {
    const { name, type } = statement;
    const object = isTypeLiteralNode(type);
    return {
      name: name.text,
      module,
      description: description(statement),
      fields: object ? fields(type.members) : null,
      definition: object ? null : withoutComments(type.getText()),
    };
  });
}

/** Nearly all ACP types have a `_meta`, which the page explains once. */
function fields(members: Iterable<Node>): SdkField[] {
  return [...members].flatMap((member): SdkField[] => {
    if (
      !isPropertySignatureDeclaration(member) &&
      !isMethodSignatureDeclaration(member)
    ) {
      return [];
    }
    const name = member.name.getText();
    if (name === '_meta') return [];
    const optional = member.postfixToken?.kind === SyntaxKind.QuestionToken;
    const type = isMethodSignatureDeclaration(member)
      ? `(${[...member.parameters].map((each) => each.getText()).join(', ')}) => ${member.type?.getText() ?? 'void'}`
      : (member.type?.getText() ?? 'unknown');
    return [
      {
        name,
        type: oneLine(withoutComments(type)).replaceAll('schema.', ''),
        optional,
        description: description(member),
      },
    ];
  });
}

/** Skips paragraphs that say nothing about the type itself. */
function description(node: Node): string {
  const comment = node.jsDoc?.[0]?.getText() ?? '';
  const paragraphs = comment
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .split(/\n\s*\n/)
    .map(oneLine);
  return (
    paragraphs.find(
      (text) =>
        text !== '' && !/^(\*\*UNSTABLE|This capability is not part|@)/.test(text),
    ) ?? ''
  );
}

function withoutComments(text: string): string {
  return text.replaceAll(/\s*\/\*[\s\S]*?\*\//g, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
