export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly symbol: boolean;
  /** Null when the server lists none. */
  readonly symbols: string | null;
}

/** The SDK's own default. */
export const defaultPolicy: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
  symbols: null,
};

export interface Requirement {
  readonly text: string;
  readonly met: boolean;
}

export function requirements(policy: PasswordPolicy, password: string): Requirement[] {
  const { minLength, maxLength } = policy;
  const asked: readonly (Requirement | false)[] = [
    { text: `At least ${minLength} characters`, met: password.length >= minLength },
    maxLength !== null && {
      text: `At most ${maxLength} characters`,
      met: password.length <= maxLength,
    },
    policy.lowercase && { text: 'A lower-case letter', met: /[a-z]/.test(password) },
    policy.uppercase && { text: 'An upper-case letter', met: /[A-Z]/.test(password) },
    policy.digit && { text: 'A digit', met: /[0-9]/.test(password) },
    policy.symbol && {
      text: 'A symbol, such as ! or ?',
      met: hasSymbol(password, policy.symbols),
    },
  ];
  return asked.filter((requirement) => requirement !== false);
}

function hasSymbol(password: string, symbols: string | null): boolean {
  return symbols
    ? [...password].some((character) => symbols.includes(character))
    : /[\p{P}\p{S}]/u.test(password);
}
