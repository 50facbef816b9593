import { useEffect, useState } from 'react';
import { folderOfPart } from '../conversation/mentions';
import type { Mentions } from '../core/mentions';
import { useCore } from '../parts/ConsoleContext';

const none: Mentions = { mentions: [], isListed: true };

/**
 * What a message can name, asked for when the reader begins to write an `@` or the path of a folder.
 *
 * @param part What stands behind the `@`; null where there is none.
 */
export function useMentions(sessionId: string, part: string | null): Mentions {
  const { mentions } = useCore();
  const [known, setKnown] = useState<{
    readonly folder: string;
    readonly found: Mentions;
  }>();
  const folder = part === null ? null : folderOfPart(part);

  useEffect(() => {
    if (folder === null) return undefined;
    let isWanted = true;
    async function ask(wanted: string) {
      const found = await mentions.of(sessionId, wanted);
      if (isWanted) setKnown({ folder: wanted, found });
    }
    void ask(folder);
    return () => {
      isWanted = false;
    };
  }, [mentions, sessionId, folder]);

  return folder !== null && known?.folder === folder ? known.found : none;
}
