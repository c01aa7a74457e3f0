import {
  TIMBER,
  beam,
  bloom,
  box,
  camera,
  canvas,
  crest,
  curve,
  deckBoards,
  drawSolids,
  group,
  lantern,
  mist,
  mix,
  pine,
  railing,
  random,
  ridge,
  shape,
  sky,
  stars,
  tub,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600

const LIGHT = {
  dir: [-0.5, 0.8, 0.35],
  lit: '#86a6b5',
  shade: '#0a1822',
  strength: 0.5,
  warmth: 0.35,
  depth: 0.74,
  ambient: 0.1,
  points: [
    { at: [0.55, 1.25, -0.2], color: '#7fe0d6', reach: 0.75, strength: 0.75 },
    { at: [-1.85, 0.4, 0.4], color: '#ffab55', reach: 0.85, strength: 1 },
    { at: [3.1, 0.35, -0.9], color: '#ffab55', reach: 0.8, strength: 0.9 },
  ],
}

/** Midnight: the tub glows like a pool of mint, its steam rises into the Milky Way. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#081522', 0],
      ['#0f2335', 0.35],
      ['#1b3b50', 0.68],
      ['#38616e', 0.9],
      ['#5f8586', 1],
    ],
    1010,
  )
  const chance = random(4)
  const veil = []
  for (let i = 0; i < 70; i++) {
    const t = chance.next()
    const off = chance.around(210)
    veil.push(
      `<ellipse cx="${(300 + t * 1500 + off).toFixed(0)}" cy="${(940 - t * 1050 + chance.around(80)).toFixed(0)}" rx="${chance.between(120, 340).toFixed(0)}" ry="${chance.between(50, 150).toFixed(0)}" transform="rotate(-36 ${(300 + t * 1500 + off).toFixed(0)} ${(940 - t * 1050).toFixed(0)})" fill="${chance.pick(['#a9c9cf', '#c7cfd0', '#8fb0c4', '#d9c6b4'])}" opacity="${chance.between(0.02, 0.06).toFixed(3)}"/>`,
    )
  }
  s.add(group(veil, `filter="${s.blur(60)}"`))
  stars(s, { seed: 11, count: 1500, bottom: 1000, band: { from: [300, 940], to: [1800, -110], width: 230 } })
  const layers = [
    {
      base: 985,
      amp: 30,
      span: 800,
      peaks: [
        { x: 620, h: 90, w: 400 },
        { x: 1900, h: 90, w: 460 },
      ],
      color: '#3f6572',
      haze: '#648a8f',
    },
    {
      base: 1035,
      amp: 38,
      span: 640,
      peaks: [
        { x: 90, h: 120, w: 380 },
        { x: 1350, h: 70, w: 350 },
      ],
      color: '#2c4e5d',
      haze: '#4e7480',
    },
    {
      base: 1095,
      amp: 42,
      span: 520,
      peaks: [
        { x: 800, h: 60, w: 300 },
        { x: 2300, h: 120, w: 380 },
      ],
      color: '#1d3a49',
      haze: '#33545f',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 91 + i * 9 }),
      bottom: spec.base + 220,
      color: spec.color,
      haze: spec.haze,
      seed: 21 + i,
      spurs: 9,
      reach: 140,
      light: 1,
      flank: 0.24,
      rim: '#a8c8c8',
      tops: 3 + i * 3,
    })
    mist(s, {
      y: spec.base + 100,
      height: 60,
      color: mix(spec.haze, '#b8d0cc', 0.3),
      opacity: 0.5,
      seed: 33 + i,
    })
  })
  ;[
    [60, 900, 0.34],
    [230, 620, 0.36],
    [-60, 760, 0.4],
    [390, 380, 0.38],
    [2240, 760, 0.36],
    [2400, 980, 0.36],
    [2080, 440, 0.38],
  ].forEach(([x, tall, full], i) =>
    s.add(
      pine(x, 1360, tall, {
        seed: i + 11,
        color: '#0a1a20',
        lit: i % 2 ? '#1d3a40' : undefined,
        fullness: full,
      }),
    ),
  )

  const cam = camera({ eye: [-1.5, 2.35, 6.2], look: [0.45, 0.85, -0.5], focal: 2150, cx: 1320, cy: 1090 })
  const m = { ...TIMBER, rail: '#5b4232', beam: '#513b2e' }
  const cedar = ['#9a6a45', '#8a5c3a', '#a87650', '#7d5233']
  const at = [0.75, 0, -0.4]
  const faces = [
    ...deckBoards({
      x0: -6,
      x1: 7,
      z0: -2.6,
      z1: 6,
      width: 0.2,
      tones: ['#6d5442', '#77604c', '#634b3a', '#7d6550'],
    }),
    ...railing([-6, 0, -2.5], [7, 0, -2.5], m, { gap: 0.17, posts: 2.1, height: 0.95 }),
    ...tub({ radius: 1.45, height: 0.98, water: 0.84, tones: cedar, surface: '#8fe3d4', staves: 40, at }),
    ...box([-1.5, 0, 0.35], [-0.62, 0.3, 1.15], '#8a5c3a'),
    ...box([-1.2, 0.3, 0.25], [-0.55, 0.58, 0.85], '#9a6a45'),
    ...lantern({ at: [-1.95, 0, 0.35], yaw: 12, size: 1.15 }),
    ...lantern({ at: [3.1, 0, -0.9], yaw: 30, size: 1.1 }),
    ...box([2.75, 0, 0.2], [3.55, 0.46, 0.72], '#6b472f'),
    ...box([2.85, 0.46, 0.26], [3.25, 0.54, 0.66], '#f1e8da'),
    ...box([2.86, 0.54, 0.27], [3.24, 0.62, 0.65], '#c8552d'),
    ...beam([-3.35, 0, -2.3], [-3.35, 4.6, -2.3], 0.26, m.beam),
  ]
  const { shapes, glows } = drawSolids(faces, cam, LIGHT)
  s.add(shapes)

  // The water: light from below, rings of ripples, the far staves in shadow.
  const circle = (r, y, dx = 0, dz = 0) =>
    Array.from({ length: 36 }, (_, i) =>
      cam.project([
        at[0] + dx + Math.cos((i / 36) * 6.283) * r,
        y,
        at[2] + dz + Math.sin((i / 36) * 6.283) * r,
      ]),
    )
  const pool = curve(circle(1.28, 0.86), true)
  const [wx, wy] = cam.project([at[0], 0.86, at[2]])
  s.add(
    shape(
      pool,
      s.radial(
        wx,
        wy,
        470,
        [
          ['#d9f7e6', 0],
          ['#93dcca', 0.32],
          ['#3f9f9b', 0.72],
          ['#1d666f', 1],
        ],
        0.36,
      ),
    ),
  )
  const clip = s.clip(pool)
  const ripples = []
  for (let i = 0; i < 70; i++) {
    const [x, y] = [wx + chance.around(430), wy + chance.around(130)]
    const w = chance.between(20, 90)
    ripples.push(
      `<path d="M${(x - w).toFixed(0)} ${y.toFixed(0)}q${(w / 2).toFixed(0)} ${chance.around(12).toFixed(0)} ${w.toFixed(0)} 0t${w.toFixed(0)} 0" fill="none" stroke="${chance.pick(['#f2fff8', '#d4fff0', '#2c8c8e', '#7adccd'])}" stroke-width="${chance.between(2, 5).toFixed(1)}" opacity="${chance.between(0.25, 0.7).toFixed(2)}" stroke-linecap="round"/>`,
    )
  }
  s.add(group(ripples, `clip-path="${clip}"`))
  bloom(s, [...glows.filter(({ color }) => color !== '#8fe3d4'), { d: pool, color: '#2f8f8a' }], {
    near: 14,
    far: 80,
    strength: 0.5,
  })
  for (const [x, y, z] of [
    [-1.95, 0.25, 0.35],
    [3.1, 0.25, -0.9],
  ]) {
    const [lx, ly] = cam.project([x, y, z])
    s.add(
      `<circle cx="${lx}" cy="${ly}" r="300" fill="${s.radial(lx, ly, 300, [
        ['#ffb866', 0, 0.5],
        ['#ffa24e', 0.4, 0.15],
        ['#ffa24e', 1, 0],
      ])}"/>`,
    )
  }
  const steam = []
  for (let i = 0; i < 26; i++) {
    const x = wx + chance.around(330)
    const rise = chance.between(120, 560)
    const sway = chance.around(90)
    steam.push(
      `<path d="M${x.toFixed(0)} ${(wy - 10).toFixed(0)}C${(x + sway).toFixed(0)} ${(wy - rise * 0.35).toFixed(0)} ${(x - sway).toFixed(0)} ${(wy - rise * 0.7).toFixed(0)} ${(x + sway * 0.8 + 40).toFixed(0)} ${(wy - rise).toFixed(0)}" fill="none" stroke="#dff6ee" stroke-width="${chance.between(26, 80).toFixed(0)}" stroke-linecap="round" opacity="${chance.between(0.05, 0.13).toFixed(2)}"/>`,
    )
  }
  s.add(group(steam, `filter="${s.blur(24)}"`))
  s.rect(
    s.gradient(0, 1250, 0, HEIGHT, [
      ['#06121a', 0, 0],
      ['#06121a', 1, 0.5],
    ]),
  )
  return s.svg()
}

export default { name: 'slide6', width: WIDTH, height: HEIGHT, draw }
