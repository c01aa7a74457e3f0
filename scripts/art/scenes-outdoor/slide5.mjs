import {
  TIMBER,
  adirondack,
  beam,
  bloom,
  box,
  camera,
  canvas,
  clouds,
  crest,
  deckBoards,
  drawSolids,
  lantern,
  mist,
  mix,
  pine,
  railing,
  ridge,
  sideTable,
  sky,
  stars,
  stroke,
  sun,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600
const LIGHT = {
  dir: [0.35, 0.5, -1],
  lit: '#ffb27c',
  shade: '#1b2c3c',
  strength: 0.95,
  warmth: 0.4,
  depth: 0.62,
  ambient: 0.12,
  points: [{ at: [0.25, 1.1, 0.5], color: '#ffb866', reach: 0.9, strength: 0.9 }],
}

/** The last light from the upper deck: two chairs turned to the ridges, a lantern between them. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#2a4359', 0],
      ['#4a6478', 0.32],
      ['#8b8089', 0.58],
      ['#d08f78', 0.77],
      ['#f2a870', 0.9],
      ['#fbcb8e', 1],
    ],
    880,
  )
  stars(s, { seed: 5, count: 60, bottom: 420 })
  sun(s, { x: 1620, y: 838, r: 74, color: '#fff0c4', glow: 11, strength: 0.9 })
  clouds(s, {
    seed: 29,
    count: 16,
    top: 330,
    bottom: 780,
    colors: ['#8a7480', '#f8b583'],
    length: [400, 1500],
    height: [8, 34],
    opacity: 0.62,
  })
  const layers = [
    {
      base: 862,
      amp: 28,
      span: 900,
      peaks: [
        { x: 560, h: 70, w: 420 },
        { x: 2150, h: 90, w: 420 },
      ],
      color: '#c2897c',
      haze: '#f0b184',
    },
    {
      base: 905,
      amp: 36,
      span: 700,
      peaks: [
        { x: 130, h: 110, w: 340 },
        { x: 1180, h: 70, w: 360 },
      ],
      color: '#94747f',
      haze: '#d89e86',
    },
    {
      base: 965,
      amp: 42,
      span: 600,
      peaks: [
        { x: 720, h: 80, w: 320 },
        { x: 2300, h: 150, w: 400 },
      ],
      color: '#66627a',
      haze: '#a98489',
    },
    {
      base: 1035,
      amp: 46,
      span: 520,
      peaks: [
        { x: 40, h: 140, w: 360 },
        { x: 1560, h: 60, w: 330 },
      ],
      color: '#43506a',
      haze: '#77707f',
    },
    {
      base: 1120,
      amp: 46,
      span: 460,
      peaks: [
        { x: 900, h: 70, w: 320 },
        { x: 2400, h: 160, w: 330 },
      ],
      color: '#2b3e52',
      haze: '#4d5868',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 7 + i * 9 }),
      bottom: spec.base + 230,
      color: spec.color,
      haze: spec.haze,
      seed: 41 + i,
      spurs: 9,
      reach: 130 + i * 20,
      light: -1,
      flank: 0.22,
      rim: '#ffc38e',
      tops: i < 2 ? 0 : i * 3,
    })
    mist(s, {
      y: spec.base + 96,
      height: 66,
      color: mix(spec.haze, '#ffd3a4', 0.45),
      opacity: 0.6,
      seed: 15 + i,
    })
  })
  ;[
    [120, 560],
    [300, 380],
    [2010, 330],
    [2150, 520],
    [2330, 430],
    [1880, 240],
  ].forEach(([x, tall], i) =>
    s.add(
      pine(x, 1330, tall, {
        seed: i + 3,
        color: '#16262f',
        lit: '#4b4a52',
        from: x < 1600 ? 1 : -1,
        fullness: 0.34,
      }),
    ),
  )

  const cam = camera({ eye: [-1.1, 1.78, 5.4], look: [0.1, 1.2, -3], focal: 2050, cx: 1200, cy: 960 })
  const m = { ...TIMBER, rail: '#5d3f2d', beam: '#553725' }
  const ember = '#c8552d'
  const faces = [
    ...deckBoards({
      x0: -7,
      x1: 7,
      z0: -3,
      z1: 6.2,
      width: 0.19,
      tones: ['#8f6a4a', '#9a7350', '#86623f', '#a27b57'],
    }),
    ...box([-7, -0.5, -3.1], [7, -0.05, -3], '#4a3122'),
    ...railing([-7, 0, -2.85], [7, 0, -2.85], m, { gap: 0.16, posts: 2.3 }),
    ...beam([-3.75, 0, -2.6], [-3.75, 3.3, -2.6], 0.3, m.beam),
    ...beam([4.3, 0, -2.6], [4.3, 3.3, -2.6], 0.3, m.beam),
    ...beam([-8, 3.35, -2.6], [8, 3.35, -2.6], 0.34, m.beam),
    ...beam([-3.75, 2.55, -2.6], [-3.05, 3.25, -2.6], 0.16, m.beam),
    ...beam([4.3, 2.55, -2.6], [3.6, 3.25, -2.6], 0.16, m.beam),
    ...adirondack({ color: ember, at: [-0.85, 0, 0.3], yaw: 160, size: 1.16 }),
    ...adirondack({ color: ember, at: [1.3, 0, 0.3], yaw: 200, size: 1.16 }),
    ...sideTable({ color: '#6b472f', at: [0.25, 0, 0.3], yaw: 8 }),
    ...lantern({ at: [0.3, 0.52, 0.25], yaw: 20, size: 0.95 }),
    ...box([0.06, 0.52, 0.36], [0.13, 0.61, 0.43], '#efe6d6'),
  ]
  for (let i = -4; i < 5; i++) faces.push(...beam([i * 1.5, 3.62, -3.2], [i * 1.5, 3.62, 4], 0.2, '#4d3223'))
  faces.push(...box([-9, 3.72, -3.3], [9, 3.8, 5], '#3b2920'))
  const { shapes, glows } = drawSolids(faces, cam, LIGHT)
  s.add(shapes)

  // A string of bulbs hangs from post to post.
  const ends = [
    [-3.75, 3.0],
    [0.2, 3.05],
    [4.3, 3.0],
  ]
  const bulbs = []
  for (const [from, to] of [
    [ends[0], ends[1]],
    [ends[1], ends[2]],
  ]) {
    const hang = (t) =>
      cam.project([
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t - Math.sin(Math.PI * t) * 0.34,
        -2.4,
      ])
    s.add(
      stroke(
        `M${Array.from({ length: 25 }, (_, i) =>
          hang(i / 24)
            .map((p) => p.toFixed(1))
            .join(' '),
        ).join('L')}`,
        '#1c1714',
        3,
      ),
    )
    for (let i = 1; i < 9; i++) bulbs.push(hang(i / 9))
  }
  for (const [x, y] of bulbs) {
    s.add(
      `<circle cx="${x}" cy="${y + 12}" r="58" fill="${s.radial(x, y + 12, 58, [
        ['#ffc877', 0, 0.55],
        ['#ffb45e', 0.4, 0.18],
        ['#ffb45e', 1, 0],
      ])}"/><rect x="${x - 4}" y="${y - 2}" width="8" height="9" fill="#1c1714"/><circle cx="${x}" cy="${y + 13}" r="8" fill="#fff1cd"/>`,
    )
  }
  bloom(s, glows, { near: 12, far: 60, strength: 0.8 })
  const [lx, ly] = cam.project([0.3, 0.7, 0.25])
  s.add(
    `<circle cx="${lx}" cy="${ly}" r="330" fill="${s.radial(lx, ly, 330, [
      ['#ffb866', 0, 0.4],
      ['#ffb866', 0.4, 0.12],
      ['#ffb866', 1, 0],
    ])}"/>`,
  )
  s.rect(
    s.radial(1620, 838, 1300, [
      ['#ffc88c', 0, 0.26],
      ['#ffc88c', 1, 0],
    ]),
  )
  s.rect(
    s.gradient(0, 1150, 0, HEIGHT, [
      ['#0d1820', 0, 0],
      ['#0d1820', 1, 0.42],
    ]),
  )
  return s.svg()
}

export default { name: 'slide5', width: WIDTH, height: HEIGHT, draw }
