import {
  box,
  camera,
  canvas,
  clouds,
  crest,
  drawSolids,
  flecks,
  grasses,
  hardwood,
  hull,
  land,
  mist,
  mix,
  panel,
  pine,
  placed,
  polygon,
  random,
  ridge,
  shape,
  shrub,
  sky,
  sun,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600
const LIGHT = {
  dir: [0.75, 0.5, 0.45],
  lit: '#ffe0a6',
  shade: '#22384a',
  strength: 1.1,
  warmth: 0.2,
  depth: 0.62,
  ambient: 0.05,
}

/** The line of the track on the plan, in metres, from the viewer into the valley. */
const trackX = (z) => -5 + 17 * Math.sin((24 - z) / 50) + 0.00055 * (24 - z) ** 2
const riverX = (z) => 14 + 19 * Math.sin((20 - z) / 52 + 0.15) + 0.0009 * (24 - z) ** 2
const yawAt = (z) => (Math.atan2(trackX(z + 0.5) - trackX(z - 0.5), 1) * 180) / Math.PI

const rect = (w, h) => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
]
const GLASS = { lit: false, top: '#39525c', bottom: '#f0d29a', frame: '#e9d8b4' }

/** One side of a car body from z0 to z1 with a row of windows; `side` is the sign of x. */
function carSide(side, half, z0, z1, y0, y1, color, marks, windows) {
  const long = z1 - z0
  const origin = side > 0 ? [half, y0, z1] : [-half, y0, z0]
  const u = side > 0 ? [0, 0, -1] : [0, 0, 1]
  return panel({
    origin,
    u,
    v: [0, 1, 0],
    outline: rect(long, y1 - y0),
    color,
    marks: marks(long),
    windows: windows(long),
    look: GLASS,
  })
}

const wheels = (at) =>
  at.flatMap((z) => [
    ...box([-1.1, 0.05, z - 1.1], [1.1, 0.75, z + 1.1], '#24282a'),
    ...[-0.75, 0.75].flatMap((d) => box([-1.2, 0, z + d - 0.4], [1.2, 0.8, z + d + 0.4], '#15181a')),
  ])

function coach(color, band) {
  const [a, b, w] = [-8.6, 8.6, 1.5]
  const marks = (long) => [
    { outline: rect(long, 0.3), color: band },
    {
      outline: [
        [0, 1.05],
        [long, 1.05],
        [long, 1.15],
        [0, 1.15],
      ],
      color: band,
    },
    {
      outline: [
        [0, 2.32],
        [long, 2.32],
        [long, 2.62],
        [0, 2.62],
      ],
      color: band,
    },
  ]
  const windows = () =>
    Array.from({ length: 9 }, (_, i) => ({ u: 1.7 + i * 1.6, v: 1.3, w: 0.95, h: 0.85, cols: 1, rows: 1 }))
  const arc = [
    [-w - 0.05, 3.5],
    [-1.15, 3.95],
    [-0.5, 4.15],
    [0.5, 4.15],
    [1.15, 3.95],
    [w + 0.05, 3.5],
  ]
  return [
    carSide(1, w, a, b, 0.85, 3.55, color, marks, windows),
    carSide(-1, w, a, b, 0.85, 3.55, color, marks, windows),
    panel({
      origin: [-w, 0.85, b],
      u: [1, 0, 0],
      v: [0, 1, 0],
      outline: rect(w * 2, 2.7),
      color,
      marks: [
        {
          outline: [
            [1.05, 0],
            [1.95, 0],
            [1.95, 2.1],
            [1.05, 2.1],
          ],
          color: '#22302f',
        },
      ],
    }),
    ...hull(
      arc.map(([x, y]) => [x, y, a]),
      arc.map(([x, y]) => [x, y, b]),
      '#8a8d86',
    ),
    ...box([-w, 0.6, a], [w, 0.86, b], '#23282a'),
    ...wheels([-6.3, 6.3]),
  ]
}

/** A road-switcher of the nineteen-sixties: short nose, cab, long hood. */
function engine() {
  const [red, cream, dark] = ['#b8492a', '#f0dfb8', '#2b2f31']
  const hood = (x, z0, z1, y1) => {
    const long = z1 - z0
    const marks = [
      {
        outline: [
          [0, 0.7],
          [long, 0.7],
          [long, 1.15],
          [0, 1.15],
        ],
        color: cream,
      },
      ...Array.from({ length: Math.floor(long / 0.9) }, (_, i) => ({
        outline: [
          [0.3 + i * 0.9, 1.3],
          [0.85 + i * 0.9, 1.3],
          [0.85 + i * 0.9, y1 - 1.75],
          [0.3 + i * 0.9, y1 - 1.75],
        ],
        color: '#8d3820',
      })),
    ]
    return [
      ...box([-x, 1.5, z0], [x, y1, z1], red, { top: '#7f3a26' }),
      panel({
        origin: [x + 0.01, 1.5, z1],
        u: [0, 0, -1],
        v: [0, 1, 0],
        outline: rect(long, y1 - 1.5),
        color: red,
        marks,
      }),
      panel({
        origin: [-x - 0.01, 1.5, z0],
        u: [0, 0, 1],
        v: [0, 1, 0],
        outline: rect(long, y1 - 1.5),
        color: red,
        marks,
      }),
    ]
  }
  const nose = panel({
    origin: [-0.85, 1.5, 7.76],
    u: [1, 0, 0],
    v: [0, 1, 0],
    outline: rect(1.7, 1.75),
    color: red,
    marks: [
      {
        outline: [
          [0, 0.1],
          [0.85, 0.7],
          [1.7, 0.1],
          [1.7, 0.62],
          [0.85, 1.22],
          [0, 0.62],
        ],
        color: cream,
      },
    ],
  })
  const cabFront = panel({
    origin: [-1.5, 1.5, 5.81],
    u: [1, 0, 0],
    v: [0, 1, 0],
    outline: rect(3, 2.9),
    color: red,
    windows: [
      { u: 0.18, v: 1.75, w: 0.62, h: 0.7, cols: 1, rows: 1 },
      { u: 0.95, v: 1.9, w: 0.5, h: 0.55, cols: 1, rows: 1 },
      { u: 1.55, v: 1.9, w: 0.5, h: 0.55, cols: 1, rows: 1 },
      { u: 2.2, v: 1.75, w: 0.62, h: 0.7, cols: 1, rows: 1 },
    ],
    look: GLASS,
    marks: [
      {
        outline: [
          [0, 0.7],
          [3, 0.7],
          [3, 1.15],
          [0, 1.15],
        ],
        color: cream,
      },
    ],
  })
  const cabSide = (side) =>
    carSide(
      side,
      1.51,
      3.4,
      5.8,
      1.5,
      4.4,
      red,
      (long) => [
        {
          outline: [
            [0, 0.7],
            [long, 0.7],
            [long, 1.15],
            [0, 1.15],
          ],
          color: cream,
        },
      ],
      () => [{ u: 0.5, v: 1.6, w: 1.3, h: 0.8, cols: 2, rows: 1 }],
    )
  return [
    ...box([-1.45, 0.95, -8.6], [1.45, 1.5, 8.6], dark, { top: '#3a3d3d' }),
    ...box([-1.45, 0.35, 8.4], [1.45, 1.4, 8.75], red),
    ...box([-1.2, 0.25, 8.76], [1.2, 0.6, 8.95], dark),
    ...hood(0.85, 5.8, 7.75, 3.25),
    nose,
    ...box([-1.5, 1.5, 3.4], [1.5, 4.4, 5.8], red, { top: '#7f3a26' }),
    cabFront,
    cabSide(1),
    cabSide(-1),
    ...hull(
      [
        [-1.6, 4.4, 3.3],
        [0, 4.72, 3.3],
        [1.6, 4.4, 3.3],
      ],
      [
        [-1.6, 4.4, 5.95],
        [0, 4.72, 5.95],
        [1.6, 4.4, 5.95],
      ],
      '#7f3a26',
    ),
    ...hood(0.95, -8, 3.4, 4.1),
    ...box([-0.4, 4.1, -2], [0.4, 4.45, -0.6], dark),
    ...box([-0.7, 4.1, -6.4], [0.7, 4.35, -4.4], dark),
    ...box([-0.34, 4.42, 5.7], [0.34, 4.86, 5.97], dark),
    ...box([-0.25, 4.48, 5.98], [0.25, 4.8, 6.02], '#fff3cf', { shines: true }),
    ...[-1, 1].flatMap((side) => [
      ...box([side * 1.4 - 0.03, 2.4, -8.4], [side * 1.4 + 0.03, 2.48, 3.4], cream),
      ...Array.from({ length: 6 }, (_, i) =>
        box([side * 1.4 - 0.03, 1.5, -8.3 + i * 2.2], [side * 1.4 + 0.03, 2.44, -8.24 + i * 2.2], cream),
      ).flat(),
    ]),
    ...wheels([-5.6, 5.6]),
    ...box([-1.2, 0.3, -2.6], [1.2, 0.95, 2.6], '#1d2123'),
  ]
}

/** The scenic train comes down the Toccoa late in the day. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  const cam = camera({ eye: [13, 10.5, 58], look: [3.5, 3, 0], focal: 2200, cx: 1200, cy: 1010 })
  const chance = random(14)
  sky(
    s,
    [
      ['#5f8a9c', 0],
      ['#9db4ac', 0.42],
      ['#e2cb9c', 0.78],
      ['#f6cd8b', 1],
    ],
    640,
  )
  sun(s, { x: 2050, y: 330, r: 80, color: '#fff2cc', glow: 11, strength: 0.85, disc: false })
  clouds(s, {
    seed: 61,
    count: 14,
    top: 70,
    bottom: 420,
    colors: ['#c6c2ac', '#fdebc2'],
    length: [300, 1100],
    height: [14, 56],
    opacity: 0.6,
  })
  const layers = [
    {
      base: 600,
      amp: 36,
      span: 800,
      peaks: [
        { x: 620, h: 120, w: 400 },
        { x: 1700, h: 140, w: 460 },
      ],
      color: '#a5a69c',
      haze: '#eccf9e',
    },
    {
      base: 650,
      amp: 44,
      span: 620,
      peaks: [
        { x: 120, h: 180, w: 380 },
        { x: 1230, h: 80, w: 330 },
        { x: 2350, h: 230, w: 420 },
      ],
      color: '#7b9090',
      haze: '#dcc99c',
    },
    {
      base: 715,
      amp: 44,
      span: 560,
      peaks: [
        { x: -40, h: 330, w: 420 },
        { x: 860, h: 60, w: 300 },
        { x: 2420, h: 330, w: 380 },
      ],
      color: '#587a72',
      haze: '#b9bb8c',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 37 + i * 9 }),
      bottom: spec.base + 190,
      color: spec.color,
      haze: spec.haze,
      seed: 19 + i,
      spurs: 11,
      reach: 160,
      light: -1,
      flank: 0.28,
      rim: '#ffe2a8',
      tops: 3 + i * 4,
    })
    mist(s, { y: spec.base + 92, height: 54, color: '#f9e0b0', opacity: 0.62, seed: 46 + i })
  })
  const [, horizon] = cam.project([0, 0, -400])
  s.add(
    `<rect y="${horizon - 6}" width="${WIDTH}" height="${HEIGHT}" fill="${s.gradient(0, horizon, 0, HEIGHT, ['#b9b672', '#7f9452', '#44683f'])}"/>`,
  )
  flecks(s, {
    seed: 71,
    count: 520,
    box: [0, horizon + 30, WIDTH, HEIGHT],
    colors: ['#d8c97e', '#5f7f45', '#3f6540', '#c7b765'],
    length: [20, 110],
    thickness: [3, 8],
    opacity: 0.42,
  })

  const strip = (line, left, right, from = 52, to = -230) => {
    const zs = Array.from({ length: 90 }, (_, i) => from + (to - from) * (i / 89) ** 1.6)
    const at = (z, off) => cam.project([line(z) + off(z), 0, z])
    return polygon([...zs.map((z) => at(z, left)), ...zs.reverse().map((z) => at(z, right))])
  }
  const bank = (seed, wide) => (z) => wide + 1.3 * Math.sin(z / 7 + seed) + 0.7 * Math.sin(z / 3.1 + seed * 2)
  s.add(
    shape(
      strip(riverX, (z) => -bank(1, 8.2)(z), bank(2, 8.2)),
      '#8d7f52',
    ),
  )
  const water = strip(riverX, (z) => -bank(1, 7.2)(z), bank(2, 7.2))
  s.add(
    shape(
      water,
      s.gradient(0, horizon, 0, HEIGHT, [
        ['#fbe7ba', 0],
        ['#d9cfa8', 0.14],
        ['#8fabaa', 0.42],
        ['#4f7d88', 0.75],
        ['#345f6d', 1],
      ]),
    ),
  )
  flecks(s, {
    d: water,
    seed: 72,
    count: 420,
    box: [500, horizon, WIDTH, HEIGHT],
    colors: ['#fff3d2', '#e8d6a6', '#2f5a66', '#7fa3a5'],
    length: [24, 150],
    thickness: [3, 8],
    opacity: 0.55,
  })
  const rocks = []
  for (let i = 0; i < 13; i++) {
    const z = 40 - chance.next() ** 0.7 * 110
    const [px, py] = cam.project([riverX(z) + chance.around(7), 0, z])
    const u = cam.scaleAt([0, 0, z]) * chance.between(0.35, 0.9)
    rocks.push(
      `<ellipse cx="${px.toFixed(0)}" cy="${(py + u * 0.16).toFixed(0)}" rx="${(u * 1.25).toFixed(0)}" ry="${(u * 0.22).toFixed(0)}" fill="#fff3d8" opacity="0.35"/>`,
      shape(
        `M${(px - u).toFixed(0)} ${py.toFixed(0)}q${(u * 0.3).toFixed(0)} ${(-u * 0.75).toFixed(0)} ${u.toFixed(0)} ${(-u * 0.7).toFixed(0)}q${(u * 0.8).toFixed(0)} ${(u * 0.05).toFixed(0)} ${u.toFixed(0)} ${(u * 0.7).toFixed(0)}Z`,
        '#4d5a57',
      ),
      shape(
        `M${px.toFixed(0)} ${(py - u * 0.7).toFixed(0)}q${(u * 0.8).toFixed(0)} ${(u * 0.05).toFixed(0)} ${u.toFixed(0)} ${(u * 0.7).toFixed(0)}q${(-u * 0.7).toFixed(0)} ${(-u * 0.1).toFixed(0)} ${-u.toFixed(0)} ${(-u * 0.7).toFixed(0)}Z`,
        '#9c9983',
      ),
    )
  }
  s.add(rocks)

  const trees = []
  for (let z = -210; z < 46; z += z < -80 ? 3.4 : 2.3) {
    for (let k = 0; k < 9; k++) {
      const left = trackX(z) - 7 - chance.next() ** 1.5 * 95
      const right = riverX(z) + 13 + chance.next() ** 1.4 * 95
      if (z < 26) trees.push([left, z])
      trees.push([right, z])
    }
  }
  const greens = [
    ['#1f4433', '#38653e', '#66874a', '#b1b45f'],
    ['#254a34', '#4a733f', '#84964b', '#cdbf68'],
    ['#204536', '#33603f', '#58804a', '#98a556'],
    ['#5a5530', '#8f7838', '#c09644', '#e2bd5e'],
  ]
  const plant = ([x, z], i) => {
    const [px, py] = cam.project([x, 0, z])
    if (px < -250 || px > WIDTH + 250) return
    const far = Math.min(1, Math.max(0, (20 - z) / 215))
    const air = (tone) => mix(tone, '#d6c592', far * 0.72)
    const tall = chance.between(7.5, 13) * cam.scaleAt([x, 0, z])
    s.add(
      `<ellipse cx="${(px - tall * 0.3).toFixed(0)}" cy="${py.toFixed(0)}" rx="${(tall * 0.42).toFixed(0)}" ry="${(tall * 0.05).toFixed(0)}" fill="#24452f" opacity="${(0.5 * (1 - far)).toFixed(2)}"/>`,
    )
    if (chance.chance(0.45))
      s.add(
        pine(px, py, tall * 1.15, {
          seed: i,
          color: air(chance.pick(['#1b3f33', '#234a39'])),
          lit: air('#8a9a55'),
          from: 1,
          fullness: 0.38,
        }),
      )
    else
      s.add(
        hardwood(px, py, tall, {
          seed: i,
          tones: chance.pick(greens).map(air),
          from: 1,
          trunk: air('#3b2c22'),
          density: 0.8,
        }),
      )
  }
  const sorted = trees.sort((a, b) => a[1] - b[1])
  sorted.forEach((tree, i) => tree[1] < 10 && tree[0] < riverX(tree[1]) && plant(tree, i))

  // Ballast, sleepers, rails.
  s.add(
    shape(
      strip(
        trackX,
        () => -2.9,
        () => 2.9,
      ),
      '#8b7f68',
    ),
    shape(
      strip(
        trackX,
        () => -2.2,
        () => 2.2,
      ),
      '#a5967a',
    ),
  )
  const ties = []
  for (let z = 50; z > -60; z -= 0.8) {
    const q = [
      [-1.35, -0.14],
      [1.35, -0.14],
      [1.35, 0.14],
      [-1.35, 0.14],
    ].map(([x, d]) => cam.project([trackX(z + d) + x, 0.05, z + d]))
    ties.push(shape(polygon(q), '#5d4a38'))
  }
  s.add(ties)
  for (const off of [-0.75, 0.75])
    s.add(
      shape(
        strip(
          trackX,
          () => off - 0.09,
          () => off + 0.09,
        ),
        '#f0dcae',
      ),
      shape(
        strip(
          trackX,
          () => off - 0.09,
          () => off - 0.02,
        ),
        '#4a4440',
      ),
    )
  const stops = [18]
  for (let i = 0; i < 5; i++) {
    const z = stops.at(-1)
    const yaw = (yawAt(z - 9) * Math.PI) / 180
    stops.push(z - 18.3 * Math.cos(yaw))
  }
  const cars = stops.map((z, i) =>
    placed(i === 0 ? engine() : coach(i % 2 ? '#2f5a48' : '#7a2f22', '#eddcb2'), {
      at: [trackX(z), 0.15, z],
      yaw: yawAt(z),
      size: 1.12,
    }),
  )
  stops.forEach((z) => {
    const yaw = (yawAt(z) * Math.PI) / 180
    const q = [
      [-1.6, 9],
      [-1.6, -9],
      [-5.4, -8],
      [-5.4, 9],
    ].map(([x, d]) =>
      cam.project([
        trackX(z) + x * Math.cos(yaw) + d * Math.sin(yaw),
        0,
        z + d * Math.cos(yaw) - x * Math.sin(yaw),
      ]),
    )
    s.add(shape(polygon(q), '#2c4733', 'opacity="0.65"'))
  })
  for (const car of [...cars].reverse()) s.add(drawSolids(car, cam, LIGHT).shapes)
  const [lx, ly] = cam.project([trackX(18) + 6.4 * Math.sin((yawAt(18) * Math.PI) / 180), 5.4, 18 + 6.7])
  s.add(
    `<circle cx="${lx}" cy="${ly}" r="150" fill="${s.radial(lx, ly, 150, [
      ['#fff3cf', 0, 0.9],
      ['#ffe2a0', 0.2, 0.4],
      ['#ffe2a0', 1, 0],
    ])}"/>`,
  )
  sorted.forEach((tree, i) => tree[0] > riverX(tree[1]) && plant(tree, i))
  for (let i = 0; i < 40; i++) {
    const z = 46 - (i / 40) ** 1.3 * 100
    const [px, py] = cam.project([trackX(46 - (i / 40) ** 1.3 * 100) + 5 + chance.next() * 3, 0, z])
    const u = cam.scaleAt([0, 0, z])
    if (chance.chance(0.55) && riverX(z) - trackX(z) > 16)
      s.add(
        shrub(px, py, u * chance.between(1.4, 4.4), u * chance.between(0.6, 2), {
          seed: 400 + i,
          tones: ['#2c5138', '#56783f', '#98a24f', '#d6c468'],
          from: 1,
        }),
      )
  }
  s.rect(
    s.radial(2050, 330, 1700, [
      ['#ffe0a0', 0, 0.42],
      ['#ffe0a0', 0.5, 0.1],
      ['#ffe0a0', 1, 0],
    ]),
  )
  const near = crest({ base: 1560, amp: 18, seed: 31, span: 400, peaks: [{ x: -60, h: 240, w: 360 }] })
  s.add(
    shape(land(near, WIDTH, HEIGHT), '#1e3f31'),
    grasses({
      line: near,
      from: -10,
      to: WIDTH,
      seed: 33,
      count: 620,
      height: 96,
      colors: ['#1e3f31', '#2d5239', '#4d6f3f', '#9c9a4e'],
    }),
  )
  return s.svg()
}

export default { name: 'railway', width: WIDTH, height: HEIGHT, draw }
