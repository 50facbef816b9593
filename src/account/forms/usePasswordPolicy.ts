import { useEffect, useState } from 'react';
import { useAuth } from '../AuthProvider';
import type { PasswordPolicy } from '../client';
import { defaultPolicy } from '../passwordPolicy';

/** The server's password policy; the default until it has answered, and where it does not. */
export function usePasswordPolicy(): PasswordPolicy {
  const { act } = useAuth();
  const [policy, setPolicy] = useState(defaultPolicy);
  useEffect(() => {
    let wanted = true;
    act((client) => client.passwordPolicy()).then(
      (answer) => wanted && answer && setPolicy(answer),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [act]);
  return policy;
}
