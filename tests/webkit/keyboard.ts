/** Keys by the names of Playwright, and the code points that WebDriver has for them. */
const codes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
};

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

const action = (type: KeyAction['type'], key: string): KeyAction => ({
  type,
  value: codes[key] ?? key,
});

const stroke = (key: string) => [action('keyDown', key), action('keyUp', key)];

export type Keyboard = Readonly<ReturnType<typeof keyboard>>;

/** @param perform Does key actions of WebDriver in the window, one after the other. */
export function keyboard(perform: (actions: readonly KeyAction[]) => Promise<unknown>) {
  return {
    /** @param keys such as `Control+k` */
    press(keys: string) {
      const held = keys.split('+').slice(0, -1);
      const last = keys.split('+').at(-1) ?? '';
      return perform([
        ...held.map((key) => action('keyDown', key)),
        ...stroke(last),
        ...held.toReversed().map((key) => action('keyUp', key)),
      ]);
    },
    type: (text: string) => perform([...text].flatMap((letter) => stroke(letter))),
    down: (key: string) => perform([action('keyDown', key)]),
    up: (key: string) => perform([action('keyUp', key)]),
  };
}
