import type { SessionStep } from '@site/data/types';
import { stringifyExact } from 'goose-web-client/json';

/** All parts but `words` are code. */
export interface StepPart {
  readonly kind: 'words' | 'code' | 'removed' | 'added';
  readonly text: string;
}

export function whoOf(step: SessionStep): readonly [who: string, tool?: string] {
  switch (step.kind) {
    case 'prompt':
      return ['You'];
    case 'text':
      return ['Model'];
    case 'thinking':
      return ['Model, thinking'];
    case 'notice':
      return ['goose'];
    case 'call':
      return ['goose runs', step.tool];
    case 'result':
      return [step.failed ? 'The tool failed' : 'The tool answered'];
  }
}

export function partsOf(step: SessionStep): readonly StepPart[] {
  if (step.kind === 'call') return argumentsOf(step);
  return [{ kind: step.kind === 'result' ? 'code' : 'words', text: step.text }];
}

function argumentsOf({
  tool,
  arguments: input,
}: Extract<SessionStep, { kind: 'call' }>): readonly StepPart[] {
  const { command, path, before, after, content } = input;
  if (tool === 'shell' && typeof command === 'string') {
    return [{ kind: 'code', text: `$ ${command}` }];
  }
  if (tool === 'edit' && areTexts(path, before, after)) {
    return [
      { kind: 'code', text: String(path) },
      { kind: 'removed', text: `- ${String(before)}` },
      { kind: 'added', text: `+ ${String(after)}` },
    ];
  }
  if (tool === 'write' && areTexts(path, content)) {
    return [
      { kind: 'code', text: String(path) },
      { kind: 'added', text: String(content).trimEnd() },
    ];
  }
  if (Object.keys(input).length === 0) return [];
  return [{ kind: 'code', text: stringifyExact(input) }];
}

const areTexts = (...values: readonly unknown[]) =>
  values.every((value) => typeof value === 'string');
