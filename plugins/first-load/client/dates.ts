const months = {
  short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  long: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
};

interface Options {
  readonly month: 'short' | 'long';
  readonly year?: 'numeric';
}

/**
 * The dates of the theme in UTC, as `Intl` writes them in English. The first use of `Intl` loads its
 * tables, for some 10 ms of a fast computer's time and 50 of a phone's, while the page starts.
 *
 * @param options What the theme asks `Intl` for.
 */
export function useDateTimeFormat({ month, year }: Options) {
  return {
    format(date: Date): string {
      const day = `${months[month][date.getUTCMonth()]} ${date.getUTCDate()}`;
      return year ? `${day}, ${date.getUTCFullYear()}` : day;
    },
  };
}
