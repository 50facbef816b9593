/** How a metric's values are written. */
export type Unit = 'points' | 'time' | 'shift' | 'size' | 'count';

/** Something that is measured on more than one site. */
export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
}

export const lighthouseMetrics: readonly Metric[] = [
  { id: 'performance', label: 'Performance score', unit: 'points' },
  { id: 'first-contentful-paint', label: 'First contentful paint', unit: 'time' },
  { id: 'largest-contentful-paint', label: 'Largest contentful paint', unit: 'time' },
  { id: 'total-blocking-time', label: 'Total blocking time', unit: 'time' },
  { id: 'cumulative-layout-shift', label: 'Cumulative layout shift', unit: 'shift' },
  { id: 'speed-index', label: 'Speed index', unit: 'time' },
];

export const bytesMetrics: readonly Metric[] = [
  { id: 'html', label: 'HTML', unit: 'size' },
  { id: 'script', label: 'JavaScript', unit: 'size' },
  { id: 'style', label: 'CSS', unit: 'size' },
  { id: 'font', label: 'Fonts', unit: 'size' },
  { id: 'other', label: 'Images and data', unit: 'size' },
  { id: 'requests', label: 'Requests', unit: 'count' },
  { id: 'ahead', label: 'Fetched ahead for other pages', unit: 'size' },
];

export const navigationMetrics: readonly Metric[] = [
  { id: 'navigation-full', label: 'Click to new page', unit: 'time' },
  {
    id: 'navigation-phone',
    label: 'Click to new page, CPU 4 × slower, slow 4G',
    unit: 'time',
  },
];

/** What is measured on a site of a certain number of pages. */
export function growthMetrics(pages: number): readonly Metric[] {
  const size = `${pages.toLocaleString('en-US')} pages`;
  return [
    { id: `cold-${pages}`, label: `${size}: cold build`, unit: 'time' },
    { id: `warm-${pages}`, label: `${size}: warm build`, unit: 'time' },
    { id: `cpu-${pages}`, label: `${size}: processor time, cold`, unit: 'time' },
    { id: `memory-${pages}`, label: `${size}: peak memory, cold`, unit: 'size' },
    { id: `html-${pages}`, label: `${size}: HTML`, unit: 'size' },
    { id: `script-${pages}`, label: `${size}: JavaScript`, unit: 'size' },
    { id: `other-${pages}`, label: `${size}: CSS, fonts, images, data`, unit: 'size' },
  ];
}

const number = (value: number, digits: number) =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** @param value Milliseconds for a time, bytes for a size. */
export function format(value: number, unit: Unit): string {
  switch (unit) {
    case 'time':
      return value < 1000 ? `${number(value, 0)} ms` : `${number(value / 1000, 2)} s`;
    case 'size':
      if (value < 1e6) return `${number(value / 1e3, 1)} KB`;
      return value < 1e9
        ? `${number(value / 1e6, 0)} MB`
        : `${number(value / 1e9, 2)} GB`;
    case 'shift':
      return number(value, 3);
    case 'points':
    case 'count':
      return number(value, 0);
  }
}
