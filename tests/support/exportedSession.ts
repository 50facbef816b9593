import { makeTestHome } from '../../tools/goose/home';
import { goose } from '../../tools/goose/run';
import { type ScriptedReply, startScriptedModel } from '../../tools/goose/scriptedModel';

/**
 * A session of the released goose, as `goose session export` writes it.
 *
 * @throws {Error} with what goose said, when it does not run to its end.
 */
export async function exportedSession(
  prompt: string,
  replies: readonly ScriptedReply[],
): Promise<string> {
  const model = await startScriptedModel(replies);
  const home = makeTestHome({ modelUrl: model.url });
  try {
    const ran = await goose(['run', '-n', 'shown', '-t', prompt], { home });
    if (ran.code !== 0) throw new Error(ran.stderr);
    const args = ['session', 'export', '--name', 'shown', '--format', 'json'];
    const { code, stdout, stderr } = await goose(args, { home });
    if (code !== 0) throw new Error(stderr);
    return stdout;
  } finally {
    await model.close();
    home.remove();
  }
}
