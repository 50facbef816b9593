import type { SetupKind } from '../../../data/types';

export const setupLabels: Readonly<Record<SetupKind, string>> = {
  key: 'API key',
  'sign-in': 'Sign-in',
  agent: 'Another agent',
  local: 'Your machine',
  cloud: 'Cloud account',
  settings: 'Settings',
};
