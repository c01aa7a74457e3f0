import { scale } from './color.mjs'
import { panel } from './panels.mjs'
import { beam, box, face, hull } from './solid.mjs'

/**
 * The lodge: a long two-storey timber house on stone, a glazed great-room gable toward the view (+z), a wing with its own
 * gable on the right, a stone chimney, and a porch that wraps the left and the front. Metres; the ground is y = 0.
 */
export const TIMBER = {
  wall: '#8a5a3b',
  gable: '#a06c45',
  trim: '#e2cfae',
  beam: '#5a3a28',
  deck: '#a5805a',
  roof: '#3d4a4c',
  stone: '#8b877f',
  rail: '#6b472f',
}

export const WINDOWS = {
  lit: {
    lit: true,
    top: '#ffcf83',
    bottom: '#ffab52',
    glow: '#ff9d45',
    frame: '#3f2a1e',
    doorColor: '#5b2f1e',
  },
  day: { lit: false, top: '#5f7f8e', bottom: '#a9bfc2', frame: '#e8dcc4', doorColor: '#7a3d26' },
}

const FRONT = { u: [1, 0, 0], v: [0, 1, 0] }
const RIGHT = { u: [0, 0, -1], v: [0, 1, 0] }
const LEFT = { u: [0, 0, 1], v: [0, 1, 0] }
const BACK = { u: [-1, 0, 0], v: [0, 1, 0] }
const rect = (w, h) => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
]
const gableEnd = (w, wall, peak) => [
  [0, 0],
  [w, 0],
  [w, wall],
  [w / 2, peak],
  [0, wall],
]

/** One roof plane with real thickness; `eave` and `ridge` are its edges, left to right seen from outside. */
function roofPlane(eave, ridge, m, seed, snow) {
  const [a, b] = eave
  const [d, c] = ridge
  const width = Math.hypot(...b.map((part, i) => part - a[i]))
  const u = b.map((part, i) => (part - a[i]) / width)
  const rise = d.map((part, i) => part - a[i])
  const along = rise.reduce((sum, part, i) => sum + part * u[i], 0)
  const up = rise.map((part, i) => part - u[i] * along)
  const height = Math.hypot(...up)
  const v = up.map((part) => part / height)
  const ridgeEnd = along + Math.hypot(...c.map((part, i) => part - d[i]))
  const outline = [
    [0, 0],
    [width, 0],
    [ridgeEnd, height],
    [along, height],
  ]
  const thick = snow ? 0.42 : 0.24
  const drop = (p) => [p[0], p[1] - thick, p[2]]
  const topColor = snow ?? m.roof
  const edge = { color: snow ? '#f4f6f5' : scale(m.beam, 0.85) }
  return [
    panel({
      origin: a,
      u,
      v,
      outline,
      color: topColor,
      texture: snow ? undefined : 'shingles',
      seed,
      marks: snow
        ? []
        : [
            {
              outline: [
                [0, 0],
                [width, 0],
                [width, 0.12],
                [0, 0.12],
              ],
              color: scale(m.roof, 1.25),
            },
          ],
    }),
    ...[
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ].map(([p, q]) => face([drop(p), drop(q), q, p], edge.color, { twoSided: true })),
    face([drop(d), drop(c), drop(b), drop(a)], m.beam, { twoSided: true }),
  ]
}

/** Both planes of a gable roof; the ridge runs along x or z. */
function gableRoof({ axis, x0, x1, z0, z1, wall, peak, over = 0.75, m, seed, snow }) {
  const span = axis === 'x' ? (z1 - z0) / 2 : (x1 - x0) / 2
  const low = wall - ((peak - wall) / span) * over
  if (axis === 'x') {
    const zm = (z0 + z1) / 2
    const [l, r] = [x0 - over, x1 + over]
    return [
      ...roofPlane(
        [
          [l, low, z1 + over],
          [r, low, z1 + over],
        ],
        [
          [l, peak, zm],
          [r, peak, zm],
        ],
        m,
        seed,
        snow,
      ),
      ...roofPlane(
        [
          [r, low, z0 - over],
          [l, low, z0 - over],
        ],
        [
          [r, peak, zm],
          [l, peak, zm],
        ],
        m,
        seed + 1,
        snow,
      ),
    ]
  }
  const xm = (x0 + x1) / 2
  const [n, f] = [z1 + over, z0]
  return [
    ...roofPlane(
      [
        [x1 + over, low, n],
        [x1 + over, low, f],
      ],
      [
        [xm, peak, n],
        [xm, peak, f],
      ],
      m,
      seed,
      snow,
    ),
    ...roofPlane(
      [
        [x0 - over, low, f],
        [x0 - over, low, n],
      ],
      [
        [xm, peak, f],
        [xm, peak, n],
      ],
      m,
      seed + 1,
      snow,
    ),
  ]
}

/** King-post truss standing free in front of a gable. */
function truss(x0, x1, z, wall, peak, m) {
  const xm = (x0 + x1) / 2
  const slope = (peak - wall) / ((x1 - x0) / 2)
  const tie = wall + (peak - wall) * 0.42
  const half = (peak - tie) / slope
  const out = 0.5
  return [
    ...beam([x0 - out, wall - out * slope - 0.12, z], [xm, peak - 0.16, z], 0.3, m.beam),
    ...beam([x1 + out, wall - out * slope - 0.12, z], [xm, peak - 0.16, z], 0.3, m.beam),
    ...beam([xm - half, tie, z], [xm + half, tie, z], 0.26, m.beam),
    ...beam([xm, tie, z], [xm, peak - 0.3, z], 0.26, m.beam),
  ]
}

/** Posts, rails and balusters between two points on a deck. */
export function railing(from, to, m, { posts = 1.9, height = 1, gap = 0.22 } = {}) {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  const at = (s, y) => [
    from[0] + ((to[0] - from[0]) * s) / length,
    from[1] + y,
    from[2] + ((to[2] - from[2]) * s) / length,
  ]
  const faces = [
    ...beam(at(0, height), at(length, height), 0.13, m.rail),
    ...beam(at(0, 0.14), at(length, 0.14), 0.09, m.rail),
  ]
  for (let s = gap; s < length; s += gap)
    faces.push(...beam(at(s, 0.14), at(s, height), 0.035, m.iron ?? '#2a2c2d'))
  const count = Math.max(1, Math.round(length / posts))
  for (let i = 0; i <= count; i++)
    faces.push(...beam(at((length * i) / count, 0), at((length * i) / count, height + 0.1), 0.15, m.rail))
  return faces
}

/** The tall glass of the great room: a grid of panes that follows the gable. */
function greatGlass(width) {
  const bay = (width - 1.1) / 4
  const heights = [3.1, 4.4, 4.4, 3.1]
  return heights.flatMap((tall, i) => [
    { u: 0.55 + bay * i + 0.09, v: 0.45, w: bay - 0.18, h: 2.35, cols: 1, rows: 1, plain: true },
    { u: 0.55 + bay * i + 0.09, v: 3.0, w: bay - 0.18, h: tall - 1.15, cols: 1, rows: 1, plain: true },
  ])
}

/** The whole lodge as faces. `look` a WINDOWS entry; `snow` the colour of snow on the roofs, or nothing. */
export function lodge({ look = WINDOWS.day, m = TIMBER, snow, detail = true, shade = '#0d1b26' } = {}) {
  const wallOf = (spec) =>
    panel({
      color: m.wall,
      texture: detail ? 'boards' : undefined,
      look,
      shadow: 0.9,
      shadeColor: shade,
      ...spec,
    })
  const stoneOf = (spec) =>
    panel({ color: m.stone, texture: detail ? 'stones' : undefined, look, shadeColor: shade, ...spec })
  const base = 1.1
  const faces = []
  // Main body: x -8..6, z -4..4, eaves 5.3, ridge 8.6 along x.
  const pane = (u, v, w = 1.3, h = 1.5, more = {}) => ({ u, v, w, h, ...more })
  faces.push(
    wallOf({
      origin: [-8, base, 4],
      ...FRONT,
      outline: rect(14, 4.2),
      seed: 11,
      shadow: 2.5,
      windows: [
        pane(0.9, 0.7, 1.6, 1.6),
        pane(2.6, 0.1, 1.1, 2.1, { door: true, cols: 1 }),
        pane(10.9, 0.05, 1.2, 2.2, { door: true, cols: 2, rows: 3 }),
        pane(12.5, 0.7, 1.2, 1.5),
      ],
    }),
    wallOf({
      origin: [-8, base, -4],
      ...LEFT,
      outline: gableEnd(8, 4.2, 7.4),
      seed: 12,
      top: 4,
      shadow: 2.2,
      windows: [
        pane(1, 0.7, 1.7, 1.6),
        pane(3.4, 0.1, 1.2, 2.1, { door: true }),
        pane(5.4, 0.7, 1.7, 1.6),
        pane(2.1, 3.1, 1.4, 1.5),
        pane(4.5, 3.1, 1.4, 1.5),
      ],
    }),
    wallOf({ origin: [6, base, 4], ...RIGHT, outline: gableEnd(8, 4.2, 7.4), seed: 13, windows: [] }),
    wallOf({
      origin: [6, base, -4],
      ...BACK,
      outline: rect(14, 4.2),
      seed: 14,
      windows: [pane(2, 1), pane(6, 1), pane(10, 1)],
    }),
    stoneOf({ origin: [-8, 0, 4], ...FRONT, outline: rect(14, base), seed: 21 }),
    stoneOf({ origin: [-8, 0, -4], ...LEFT, outline: rect(8, base), seed: 22 }),
    stoneOf({ origin: [6, 0, 4], ...RIGHT, outline: rect(8, base), seed: 23 }),
    stoneOf({ origin: [6, 0, -4], ...BACK, outline: rect(14, base), seed: 24 }),
    ...gableRoof({ axis: 'x', x0: -8, x1: 6, z0: -4, z1: 4, wall: 5.3, peak: 8.5, m, seed: 31, snow }),
  )
  // Great room: x -3.6..2.6, out to z 6.4, ridge 9.2 along z.
  faces.push(
    wallOf({
      origin: [-3.6, base, 6.4],
      ...FRONT,
      outline: gableEnd(6.2, 4.7, 8.3),
      color: m.gable,
      texture: detail ? 'battens' : undefined,
      seed: 41,
      top: 8.3,
      shadow: 0,
      windows: greatGlass(6.2),
    }),
    wallOf({
      origin: [-3.6, base, 3.9],
      ...LEFT,
      outline: rect(2.5, 4.6),
      seed: 42,
      windows: [pane(0.6, 0.5, 1.3, 2), pane(0.6, 3, 1.3, 1.2)],
    }),
    wallOf({
      origin: [2.6, base, 6.4],
      ...RIGHT,
      outline: rect(2.5, 4.6),
      seed: 43,
      windows: [pane(0.6, 0.5, 1.3, 2), pane(0.6, 3, 1.3, 1.2)],
    }),
    stoneOf({ origin: [-3.6, 0, 6.4], ...FRONT, outline: rect(6.2, base), seed: 44 }),
    stoneOf({ origin: [-3.6, 0, 3.9], ...LEFT, outline: rect(2.5, base), seed: 45 }),
    stoneOf({ origin: [2.6, 0, 6.4], ...RIGHT, outline: rect(2.5, base), seed: 46 }),
    ...gableRoof({
      axis: 'z',
      x0: -3.6,
      x1: 2.6,
      z0: -0.2,
      z1: 6.4,
      wall: 5.8,
      peak: 9.3,
      over: 0.85,
      m,
      seed: 51,
      snow,
    }),
    ...truss(-3.6, 2.6, 7.1, 5.8, 9.3, m),
  )
  // Right wing: x 6..11.5, z -3..5.4, its gable to the front.
  faces.push(
    wallOf({
      origin: [6, base, 5.4],
      ...FRONT,
      outline: gableEnd(5.5, 3, 5.9),
      color: m.gable,
      texture: detail ? 'boards' : undefined,
      seed: 61,
      top: 3.2,
      shadow: 0,
      windows: [pane(0.8, 0.6, 1.7, 1.7), pane(3, 0.6, 1.7, 1.7), pane(2.1, 3.2, 1.3, 1.1)],
    }),
    wallOf({
      origin: [11.5, base, 5.4],
      ...RIGHT,
      outline: rect(8.4, 3),
      seed: 62,
      windows: [pane(1.2, 0.7, 1.5, 1.5), pane(4, 0.7, 1.5, 1.5), pane(6.4, 0.7, 1.2, 1.5)],
    }),
    wallOf({ origin: [6, base, -3], ...LEFT, outline: rect(8.4, 3), seed: 63, windows: [] }),
    wallOf({ origin: [11.5, base, -3], ...BACK, outline: gableEnd(5.5, 3, 5.9), seed: 64, windows: [] }),
    stoneOf({ origin: [6, 0, 5.4], ...FRONT, outline: rect(5.5, base), seed: 65 }),
    stoneOf({ origin: [11.5, 0, 5.4], ...RIGHT, outline: rect(8.4, base), seed: 66 }),
    stoneOf({ origin: [6, 0, -3], ...LEFT, outline: rect(8.4, base), seed: 67 }),
    ...gableRoof({ axis: 'z', x0: 6, x1: 11.5, z0: -3.6, z1: 5.4, wall: 4.1, peak: 7, m, seed: 71, snow }),
    ...truss(6, 11.5, 6, 4.1, 7, m),
  )
  faces.push(...chimney([3.7, 1.6], 10.6, stoneOf, m, snow), ...dormer(-6, m, wallOf, look, snow))
  faces.push(...porch({ m, snow }))
  return faces
}

/** A stone stack with a cap; [x, z] its near left corner on the plan. */
function chimney([x, z], top, stoneOf, m, snow) {
  const [w, d, foot] = [1.7, 1.3, 4.5]
  const tall = top - foot
  return [
    stoneOf({ origin: [x, foot, z], ...FRONT, outline: rect(w, tall), seed: 81 }),
    stoneOf({ origin: [x + w, foot, z], ...RIGHT, outline: rect(d, tall), seed: 82 }),
    stoneOf({ origin: [x, foot, z - d], ...LEFT, outline: rect(d, tall), seed: 83 }),
    stoneOf({ origin: [x + w, foot, z - d], ...BACK, outline: rect(w, tall), seed: 84 }),
    ...box([x - 0.15, top, z - d - 0.15], [x + w + 0.15, top + 0.22, z + 0.15], scale(m.stone, 0.8), {
      top: snow ?? scale(m.stone, 0.9),
    }),
    ...box([x + 0.35, top + 0.22, z - d + 0.3], [x + w - 0.35, top + 0.62, z - 0.3], '#3a3a38', {
      top: '#222222',
    }),
  ]
}

function dormer(x, m, wallOf, look, snow) {
  const z = 3.1
  const foot = 5.5
  const w = 2
  return [
    wallOf({
      origin: [x - w / 2, foot, z],
      ...FRONT,
      outline: gableEnd(w, 1.5, 2.5),
      color: m.gable,
      seed: 91,
      shadow: 0,
      windows: [{ u: 0.45, v: 0.4, w: 1.1, h: 1.05 }],
    }),
    wallOf({ origin: [x - w / 2, foot, z - 2.6], ...LEFT, outline: rect(2.6, 1.5), seed: 92, shadow: 0.3 }),
    wallOf({ origin: [x + w / 2, foot, z], ...RIGHT, outline: rect(2.6, 1.5), seed: 93, shadow: 0.3 }),
    ...gableRoof({
      axis: 'z',
      x0: x - w / 2,
      x1: x + w / 2,
      z0: z - 2.9,
      z1: z,
      wall: foot + 1.5,
      peak: foot + 2.5,
      over: 0.35,
      m,
      seed: 94,
      snow,
    }),
  ]
}

/** The wraparound porch: deck, posts, shed roofs, rails, and steps down to the garden. */
function porch({ m, snow }) {
  const floor = 1
  const deckBox = (x0, z0, x1, z1) =>
    box([x0, floor - 0.3, z0], [x1, floor, z1], m.deck, { top: snow ? '#e6ecee' : scale(m.deck, 1.08) })
  const faces = [
    ...deckBox(-11, -4, -8, 7),
    ...deckBox(-8, 4, -3.6, 7),
    ...deckBox(-3.6, 6.4, 2.6, 9.2),
    ...deckBox(2.6, 4, 6, 7),
  ]
  const roof = (eave, ridge, seed) => roofPlane(eave, ridge, m, seed, snow)
  faces.push(
    ...roof(
      [
        [-11.4, 3.5, 7.4],
        [-3.6, 3.5, 7.4],
      ],
      [
        [-8, 4.5, 4],
        [-3.6, 4.5, 4],
      ],
      101,
    ),
    ...roof(
      [
        [-11.4, 3.5, -4.4],
        [-11.4, 3.5, 7.4],
      ],
      [
        [-8, 4.5, -4.4],
        [-8, 4.5, 4],
      ],
      102,
    ),
    ...roof(
      [
        [2.6, 3.5, 7.4],
        [6, 3.5, 7.4],
      ],
      [
        [2.6, 4.5, 4],
        [6, 4.5, 4],
      ],
      103,
    ),
  )
  const post = (x, z) => beam([x, 0, z], [x, 3.55, z], 0.3, m.beam)
  for (const [x, z] of [
    [-10.85, 6.85],
    [-8.4, 6.85],
    [-6, 6.85],
    [-3.75, 6.85],
    [2.75, 6.85],
    [5.85, 6.85],
    [-10.85, 4],
    [-10.85, 1.3],
    [-10.85, -1.4],
    [-10.85, -3.9],
  ])
    faces.push(...post(x, z))
  faces.push(
    ...beam([-11, 3.45, 6.85], [-3.6, 3.45, 6.85], 0.26, m.beam),
    ...beam([2.6, 3.45, 6.85], [6, 3.45, 6.85], 0.26, m.beam),
    ...beam([-10.85, 3.45, -4], [-10.85, 3.45, 7], 0.26, m.beam),
    ...railing([-10.85, floor, 6.85], [-3.75, floor, 6.85], m, { gap: 0.3 }),
    ...railing([-10.85, floor, -3.9], [-10.85, floor, 6.85], m, { gap: 0.3 }),
    ...railing([-3.5, floor, 9.1], [2.5, floor, 9.1], m, { gap: 0.3 }),
    ...railing([-3.5, floor, 7], [-3.5, floor, 9.1], m, { gap: 0.3 }),
    ...railing([2.5, floor, 7], [2.5, floor, 9.1], m, { gap: 0.3 }),
  )
  for (const x of [-3.3, 2.3]) faces.push(...beam([x, 0, 9], [x, 0.7, 9], 0.3, m.beam))
  for (let i = 0; i < 4; i++) {
    const y = floor - 0.24 * (i + 1)
    faces.push(...hullStep(3.2, 5.4, y, 7 + i * 0.36, 0.4, m, snow))
  }
  return faces
}

const hullStep = (x0, x1, y, z, run, m, snow) =>
  hull(
    [
      [x0, 0, z],
      [x1, 0, z],
      [x1, y, z],
      [x0, y, z],
    ],
    [
      [x0, 0, z + run],
      [x1, 0, z + run],
      [x1, y, z + run],
      [x0, y, z + run],
    ],
    snow ?? m.stone,
  )
