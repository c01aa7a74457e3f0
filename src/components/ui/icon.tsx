import type { ReactElement } from 'react'

/** Drawn on a 16-pixel grid with one line width; they take the text's colour. */
const SHAPES = {
  alert: <path d="M8 2.2 14.6 13.6H1.4zM8 6.4v3.3M8 11.6v.1" />,
  ban: <path d="M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM3.7 3.7l8.6 8.6" />,
  calendar: <path d="M2.2 3.4h11.6v10.4H2.2zM2.2 6.6h11.6M5.2 1.8v3M10.8 1.8v3" />,
  card: <path d="M1.6 3.4h12.8v9.2H1.6zM1.6 6.6h12.8M4 10h2.6" />,
  check: <path d="m2.8 8.6 3.4 3.4 7-7.6" />,
  chevron: <path d="m4 6 4 4 4-4" />,
  clock: <path d="M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.6V8l2.4 1.6" />,
  close: <path d="m3.6 3.6 8.8 8.8M12.4 3.6l-8.8 8.8" />,
  copy: <path d="M5.4 5.4h8.400v8.400H5.4zM2.2 10.600V2.200h8.4" />,
  download: <path d="M8 2v7.6M4.8 6.8 8 10l3.2-3.2M2.4 13.6h11.2" />,
  edit: <path d="m10.6 2.6 2.8 2.8-8 8-3.4.6.6-3.4zM8.8 4.4l2.8 2.8" />,
  eye: (
    <path d="M1.2 8S3.6 3.4 8 3.4 14.8 8 14.8 8 12.4 12.6 8 12.6 1.2 8 1.2 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z" />
  ),
  'arrow-up': <path d="M8 13V3m0 0L3.500 7.500M8 3l4.500 4.500" />,
  'arrow-down': <path d="M8 3v10m0 0l4.500-4.500M8 13L3.500 8.500" />,
  'eye-off': (
    <path d="M1.2 8S3.6 3.4 8 3.4 14.8 8 14.8 8 12.4 12.6 8 12.6 1.2 8 1.2 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM2.4 13.6 13.6 2.4" />
  ),
  house: <path d="M1.8 7.8 8 2.4l6.2 5.4M3.6 6.6v7h8.8v-7M6.6 13.6V9.8h2.8v3.8" />,
  image: <path d="M1.8 3h12.4v10H1.8zM2 11.4l3.6-3.8 2.8 2.800 1.8-1.6 3.800 3.4M10.600 6.200v.1" />,
  info: <path d="M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 7.4v3.8M8 4.9V5" />,
  link: (
    <path d="M6.600 9.400a2.8 2.8 0 0 0 4 0l2.4-2.4a2.8 2.8 0 0 0-4-4l-1 1M9.400 6.600a2.8 2.8 0 0 0-4 0L3 9a2.8 2.8 0 0 0 4 4l1-1" />
  ),
  logout: <path d="M6.2 2.4H2.6v11.2h3.6M10.4 4.8 13.6 8l-3.2 3.2M13.4 8H6.2" />,
  mail: <path d="M1.8 3.4h12.4v9.2H1.8zM2 3.8 8 8.6l6-4.8" />,
  minus: <path d="M3.4 8h9.2" />,
  phone: (
    <path d="M3.4 2h2.4l1 3-1.5 1.2a8.4 8.4 0 0 0 4.5 4.5L11 9.2l3 1v2.4c0 .8-.7 1.4-1.5 1.4C6.9 13.6 2.4 9.1 2 3.5 2 2.7 2.6 2 3.4 2z" />
  ),
  plus: <path d="M8 2.800v10.4M2.800 8h10.4" />,
  refresh: <path d="M13.4 8a5.4 5.4 0 1 1-1.7-3.900M13.6 1.800v3.200h-3.2" />,
  search: <path d="M7 2.200a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.600zM10.5 10.500l3.5 3.5" />,
  shield: (
    <path d="M8 1.6 13.4 3.600v4c0 3.4-2.3 5.8-5.4 6.8-3.1-1-5.4-3.4-5.4-6.800v-4zM5.6 7.800l1.8 1.8 3.2-3.4" />
  ),
  star: <path d="m8 1.8 1.9 4 4.3.6-3.1 3.1.7 4.400L8 11.800l-3.8 2.1.7-4.400L1.8 6.400l4.3-.6z" />,
  trash: <path d="M2.4 4.200h11.200M6 4V2.200h4V4M3.8 4.400l.7 9.400h7l.7-9.400M6.6 7v4.200M9.4 7v4.2" />,
  undo: <path d="M2.600 5.600h7.200a3.6 3.6 0 0 1 0 7.200H5.600M5.400 2.600 2.400 5.600l3 3" />,
  upload: <path d="M8 10.400V2.800M4.800 6 8 2.800 11.200 6M2.400 13.600h11.200" />,
  users: (
    <path d="M6 2.600a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.800zM1.6 13.400c0-2.6 1.8-4.2 4.4-4.200s4.4 1.6 4.4 4.200M10.8 3a2.2 2.2 0 0 1 0 4.200M11.8 9.400c1.7.4 2.6 1.8 2.6 4" />
  ),
} satisfies Record<string, ReactElement>

export type IconName = keyof typeof SHAPES

/** Decoration beside a word, hidden from screen readers: an icon never stands alone for a meaning. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[name]}
    </svg>
  )
}
