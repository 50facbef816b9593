import { type Auth, validatePassword } from 'firebase/auth';
import type { PasswordPolicy } from '../client';
import { anyPassword } from './contracts';

/** What the SDK assumes where the server gives no length. */
const defaultMinLength = 6;

/** Asks the server for its password policy; null when it states none or does not answer. */
export async function readPolicy(auth: Auth): Promise<PasswordPolicy | null> {
  try {
    const { passwordPolicy } = await validatePassword(auth, anyPassword);
    const asked = passwordPolicy.customStrengthOptions;
    return {
      minLength: asked.minPasswordLength ?? defaultMinLength,
      maxLength: asked.maxPasswordLength ?? null,
      lowercase: asked.containsLowercaseLetter ?? false,
      uppercase: asked.containsUppercaseLetter ?? false,
      digit: asked.containsNumericCharacter ?? false,
      symbol: asked.containsNonAlphanumericCharacter ?? false,
      symbols: passwordPolicy.allowedNonAlphanumericCharacters || null,
    };
  } catch {
    return null;
  }
}
