import { createStage, HEIGHT, mix, paint as c, WIDTH } from '../interior-toolkit.mjs'

/** Morning in the timber kitchen: the island in front, three lamps, and the ridges over the sink. */
const draw = () => {
  const s = createStage({
    eye: [0.35, 1.62, 0],
    f: 1500,
    cx: 1230,
    cy: 730,
    seed: 11,
    warm: '#ffe3b4',
    cool: '#1b2b36',
  })
  const BACK = 6.2
  const back = s.wallZ(BACK)
  const left = s.wallX(-3.5)
  const right = s.wallX(3.7)
  const wood = ['#b97c49', '#b27443', '#c08552', '#aa6c3d', '#bb8150']

  s.vista({
    top: 380,
    bottom: 960,
    x0: 500,
    x1: 2400,
    sky: ['#9fc0c6', '#d6ddcd', '#f8dfae'],
    sun: { at: [1010, 640], r: 30, colour: '#fff0c4', disc: '#fffbe8' },
    haze: '#f3e3c4',
    layers: [
      { y: 690, amp: 60, scale: 300, seed: 5, colour: '#a3bcc0', fade: 0.7 },
      { y: 722, amp: 60, scale: 240, seed: 9, colour: '#7d9fa9', fade: 0.6 },
      { y: 762, amp: 60, scale: 210, seed: 23, colour: '#537c89', fade: 0.5, depth: 110 },
      { y: 805, amp: 50, scale: 160, seed: 42, colour: '#2f5a63', fade: 0.35, trees: { h: 40, step: 2 } },
      { y: 850, amp: 30, scale: 130, seed: 61, colour: '#1f4248', fade: 0.1, trees: { h: 62, step: 3 } },
    ],
  })

  s.shape(
    s.pathOf([
      [1900, 300],
      [2400, 300],
      [2400, 1600],
      [1900, 1600],
    ]),
    s.lin([0, 400], [0, 1300], ['#dbe3d4', '#f8e6bd', '#a9bda6', '#5c7f73']),
  )
  // Walls, floor and ceiling.
  const win = [-1.35, 1.12, 1.35, 2.5]
  s.cutWall(
    back,
    s.rectPts(-3.5, 0, 3.7, 3.1),
    [s.rectPts(...win)],
    s.lin3([0, 3.1, BACK], [0, 0, BACK], ['#d9c7a5', '#efe0c2', '#e2cfac']),
  )
  for (let y = 1.06; y < 3.1; y += 0.17)
    if (y < win[1] || y > win[3])
      back.line(
        [
          [-3.5, y],
          [3.7, y],
        ],
        '#9b8764',
        0.01,
        { op: 0.35 },
      )
    else {
      back.line(
        [
          [-3.5, y],
          [win[0], y],
        ],
        '#9b8764',
        0.01,
        { op: 0.35 },
      )
      back.line(
        [
          [win[2], y],
          [3.7, y],
        ],
        '#9b8764',
        0.01,
        { op: 0.35 },
      )
    }
  s.sash(back, win, {
    cols: 3,
    rows: 1,
    frame: 0.1,
    barWidth: 0.06,
    colour: '#2c4a4b',
    out: [0, 0, 1],
    depth: 0.16,
  })
  const f = s.floor()
  s.boards(f, [-3.5, 0.3, 3.7, BACK], {
    n: 26,
    along: 'b',
    colours: ['#9c6337', '#8f5930', '#a76d3f', '#94603a'],
    seam: '#4a2c1c',
    joints: 3,
    grain: 2,
  })
  left.rect(0, 0, BACK, 3.1, s.lin3([-3.5, 1.5, 1], [-3.5, 1.5, BACK], ['#8d8069', '#cdb994']))
  const door = [2.9, 0.05, 4.5, 2.45]
  s.cutWall(
    right,
    s.rectPts(0, 0, BACK, 3.1),
    [s.rectPts(...door)],
    s.lin3([3.7, 1.5, 1], [3.7, 1.5, BACK], ['#6d6657', '#bca985']),
  )
  s.sash(right, door, {
    cols: 2,
    rows: 4,
    frame: 0.09,
    barWidth: 0.035,
    colour: '#2c4a4b',
    out: [1, 0, 0],
    depth: 0.1,
  })
  const ceiling = s.floor(3.1)
  s.boards(ceiling, [-3.5, 0.2, 3.7, BACK], {
    n: 22,
    along: 'b',
    colours: ['#8a5c38', '#815433', '#93643e'],
    seam: '#4a2d1d',
    joints: 1,
    grain: 1,
  })
  s.shade(
    [
      [-3.5, 3.1, 0.3],
      [3.7, 3.1, 0.3],
      [3.7, 3.1, 4],
      [-3.5, 3.1, 4],
    ],
    0.45,
    { soft: 40 },
  )
  // Morning light through the door and the window on the boards.
  for (const [z0, z1] of [
    [2.95, 3.66],
    [3.76, 4.45],
  ])
    s.beam(
      [
        [3.68, 0.01, z0],
        [3.68, 0.01, z1],
        [1.5, 0.01, z1 + 0.55],
        [1.3, 0.01, z0 + 0.45],
      ],
      0.5,
      { soft: 5, colour: '#ffd489' },
    )

  // Left: tall cabinets in spruce.
  s.box([-3.5, 0, 3.9], [-2.85, 2.55, BACK], {
    front: '#1c3d41',
    right: '#24494b',
    top: '#2d5756',
    left: '#122a2e',
    bottom: '#0c1c20',
  })
  const cab = s.wallX(-2.85)
  for (let i = 0; i < 3; i++) {
    const a = 3.95 + i * 0.74
    for (const [b0, b1] of [
      [0.12, 0.88],
      [0.94, 2.48],
    ]) {
      cab.rect(a, b0, a + 0.68, b1, s.lin3([-2.85, b1, a], [-2.85, b0, a], ['#33605d', '#264d4e']))
      cab.rect(a + 0.08, b0 + 0.08, a + 0.6, b1 - 0.08, '#1f4345')
      cab.line(
        [
          [a + 0.08, b0 + 0.08],
          [a + 0.6, b0 + 0.08],
        ],
        '#4d7c75',
        0.008,
        { op: 0.8 },
      )
      s.bar(
        [-2.83, (b0 + b1) / 2 - 0.09, a + 0.63],
        [-2.83, (b0 + b1) / 2 + 0.09, a + 0.63],
        0.022,
        '#e0a55c',
      )
    }
  }
  s.shade(
    [
      [-2.85, 0.01, 3.7],
      [-2.85, 0.01, BACK],
      [-2.3, 0.01, BACK],
      [-2.3, 0.01, 3.8],
    ],
    0.5,
  )

  // Back counter, range and hood, shelves.
  s.box([-2.85, 0, 5.5], [3.7, 0.9, BACK], {
    front: '#24494b',
    top: '#e9dcc2',
    right: '#1c3d41',
    left: '#1c3d41',
    bottom: '#111',
    back: '#111',
  })
  const counter = s.wallZ(5.49)
  for (let a = -2.8; a < 3.6; a += 0.66) {
    if (a > 1.7 && a < 2.5) continue
    counter.rect(a + 0.03, 0.68, a + 0.6, 0.84, '#2c5556')
    counter.rect(a + 0.03, 0.1, a + 0.6, 0.64, '#2a5253')
    counter.rect(a + 0.09, 0.16, a + 0.54, 0.58, '#224647')
    s.bar([a + 0.24, 0.76, 5.47], [a + 0.4, 0.76, 5.47], 0.02, '#e0a55c')
  }
  s.box([-2.85, 0.88, 5.46], [3.7, 0.93, BACK], '#efe3cb', { front: '#cdbd9f' })
  s.box([1.78, 0, 5.42], [2.66, 0.96, BACK], {
    front: '#26323a',
    top: '#3c4a52',
    right: '#1a242b',
    left: '#1d2930',
    bottom: '#000',
    back: '#000',
  })
  s.wallZ(5.41).rect(1.86, 0.14, 2.58, 0.66, '#151e24')
  s.wallZ(5.4).rect(
    1.92,
    0.2,
    2.52,
    0.56,
    s.lin3([1.9, 0.5, 5.4], [2.5, 0.2, 5.4], ['#e58a3c', '#7d3a22', '#2a1a16']),
  )
  s.bar([1.9, 0.72, 5.38], [2.54, 0.72, 5.38], 0.035, '#cfd3cf')
  // Copper hood.
  s.face(
    [
      [1.75, 1.75, 5.55],
      [2.69, 1.75, 5.55],
      [2.42, 2.25, 5.85],
      [2.02, 2.25, 5.85],
    ],
    s.lin3([1.75, 2, 5.6], [2.7, 2, 5.6], ['#e4a06a', '#c4743f', '#8a4527']),
  )
  s.face(
    [
      [1.75, 1.66, 5.52],
      [2.69, 1.66, 5.52],
      [2.69, 1.77, 5.52],
      [1.75, 1.77, 5.52],
    ],
    s.lin3([1.75, 1.7, 5.5], [2.7, 1.7, 5.5], ['#f0b884', '#b76a39', '#8a4527']),
  )
  s.face(
    [
      [2.02, 2.25, 5.85],
      [2.42, 2.25, 5.85],
      [2.42, 3.1, 5.85],
      [2.02, 3.1, 5.85],
    ],
    s.lin3([2, 2, 5.8], [2.42, 2, 5.8], ['#d99562', '#a9602f', '#7c3d22']),
  )
  s.lathe(
    [2.05, 0.97, 5.75],
    [
      [0, 0.1],
      [0.03, 0.13],
      [0.14, 0.12],
      [0.18, 0.05],
    ],
    ['#e58a4a', '#c2552c', '#7a2f1c'],
  )
  s.rod(
    [
      [1.95, 1.14, 5.75],
      [1.97, 1.26, 5.75],
      [2.13, 1.26, 5.75],
      [2.15, 1.14, 5.75],
    ],
    0.02,
    '#3a241c',
  )
  s.lathe(
    [2.42, 0.97, 5.75],
    [
      [0, 0.12],
      [0.2, 0.12],
      [0.21, 0.125],
    ],
    ['#5a6c72', '#31424a', '#1c2930'],
  )
  // Open shelves with crockery.
  for (const y of [1.5, 2.02]) {
    s.shade(
      [
        [-2.75, y - 0.22, BACK],
        [-1.62, y - 0.22, BACK],
        [-1.62, y - 0.02, BACK],
        [-2.75, y - 0.02, BACK],
      ],
      0.28,
      { soft: 8 },
    )
    s.box([-2.78, y - 0.05, 5.92], [-1.6, y, BACK], '#a5693d')
  }
  const shelf = ['#f4ead6', '#d8643a', '#7fa0a4', '#e9c27c', '#f4ead6']
  shelf.forEach((col, i) => {
    const x = -2.62 + i * 0.23
    s.lathe(
      [x, 1.5, 6.05],
      [
        [0, 0.05],
        [0.06, 0.085],
        [0.1 + (i % 2) * 0.05, 0.088],
      ],
      [s.lit(col, 0.3), col, s.dim(col, 0.35)],
      { mouth: s.dim(col, 0.3) },
    )
    if (i !== 2)
      s.lathe(
        [x, 2.02, 6.05],
        i % 2
          ? [
              [0, 0.07],
              [0.2, 0.07],
              [0.22, 0.05],
              [0.26, 0.05],
            ]
          : [
              [0, 0.07],
              [0.04, 0.1],
              [0.09, 0.1],
            ],
        [s.lit(shelf[4 - i], 0.3), shelf[4 - i], s.dim(shelf[4 - i], 0.35)],
      )
  })
  // Tap and herbs at the window.
  s.rod(
    [
      [0.1, 0.93, 5.95],
      [0.1, 1.28, 5.95],
      [0.1, 1.36, 5.85],
      [0.1, 1.3, 5.72],
      [0.1, 1.22, 5.7],
    ],
    0.028,
    '#e0a55c',
  )
  for (const [x, k] of [
    [-1.05, 3],
    [-0.8, 8],
    [0.98, 5],
  ]) {
    s.sprig(s.P([x, 1.14, 6.05]), { n: 8, len: 62, spread: 2, colour: '#5d7d4d', leaf: 14, seed: k })
    s.lathe(
      [x, 0.93, 6.05],
      [
        [0, 0.06],
        [0.2, 0.085],
      ],
      ['#e08a5a', '#b9562f', '#7c3520'],
    )
  }

  // Beams overhead.
  for (const z of [5.3, 3.55, 1.85]) {
    s.box([-3.5, 2.82, z], [3.7, 3.1, z + 0.24], {
      front: mix('#7a4b2c', '#3a241c', z < 2 ? 0.45 : 0.1),
      bottom: mix('#5b3721', '#2a1a14', z < 2 ? 0.5 : 0.2),
      top: '#000',
      left: '#000',
      right: '#000',
      back: '#000',
    })
    s.wallZ(z - 0.005).line(
      [
        [-3.5, 2.83],
        [3.7, 2.83],
      ],
      '#d9995c',
      0.012,
      { op: 0.55 },
    )
  }
  s.glow([1010, 640], 520, '#ffe6ac', 0.5)

  // The island.
  const [X0, X1, Z0, Z1, T] = [-1.45, 1.55, 3.2, 4.45, 0.93]
  s.shade(
    [
      [-1.4, 0.01, 3.3],
      [1.5, 0.01, 3.3],
      [1.55, 0.01, 4.4],
      [1.2, 0.01, 4.6],
      [-1.4, 0.01, 4.6],
    ],
    0.6,
    { soft: 12 },
  )
  s.shade(
    [
      [-1.85, 0.01, 2.95],
      [1.3, 0.01, 3.0],
      [1.5, 0.01, 3.6],
      [-2.1, 0.01, 3.9],
    ],
    0.5,
    { soft: 22 },
  )
  s.box([X0 + 0.1, 0.02, Z0 + 0.28], [X1 - 0.1, T, Z1], {
    front: '#8a5631',
    right: '#6a3f25',
    left: '#5e3721',
    top: '#fff',
    bottom: '#000',
    back: '#000',
  })
  const panel = s.wallZ(Z0 + 0.275)
  s.boards(panel, [X0 + 0.1, 0.1, X1 - 0.1, T - 0.06], {
    n: 16,
    along: 'b',
    colours: wood.map((w) => mix(w, '#5b3520', 0.4)),
    seam: '#3a2216',
    joints: 0,
    grain: 3,
  })
  s.shade(
    [
      [X0, T - 0.06, Z0 + 0.27],
      [X1, T - 0.06, Z0 + 0.27],
      [X1, T - 0.34, Z0 + 0.27],
      [X0, T - 0.34, Z0 + 0.27],
    ],
    0.6,
    { soft: 22 },
  )
  s.box([X0, T - 0.055, Z0], [X1, T, Z1], {
    front: '#c6b592',
    top: '#f1e6cf',
    left: '#a99a7d',
    right: '#a99a7d',
    bottom: '#000',
    back: '#000',
  })
  const top = s.floor(T + 0.001)
  top.rect(X0, Z0, X1, Z1, s.lin3([X0, T, Z0], [X1, T, Z1], ['#d9c9a9', '#f7eed9', '#fff6e0']))
  for (let i = 0; i < 7; i++) {
    const x = s.between(X0, X1)
    s.clipTo(top.path(s.rectPts(X0, Z0, X1, Z1)), () =>
      s.line(
        s.smoothPath(
          [0, 0.3, 0.6, 1].map((t) => s.P([x + t * 0.6 + s.between(-0.15, 0.15), T, Z0 + t * (Z1 - Z0)])),
        ),
        '#b3a58a',
        3,
        { op: 0.4 },
      ),
    )
  }
  top.circle(0.05, 3.8, 1.25, '#ffd58c', { op: 0.35, soft: 30, blend: 'multiply' }, 0.3)
  s.wallZ(Z0).line(
    [
      [X0, T],
      [X1, T],
    ],
    '#fff9e8',
    0.012,
    { op: 0.9 },
  )

  // On the island: a bowl of apples, bread on a board, a jug of branches.
  top.circle(-0.62, 3.78, 0.34, c.umber, { op: 0.4, soft: 9, blend: 'multiply' }, 0.16)
  for (const [dx, dz, col] of [
    [-0.12, 0.05, '#c8452b'],
    [0.1, 0.07, '#e3a63f'],
    [0, 0.02, '#d9562f'],
    [0.16, 0, '#b93a28'],
    [-0.16, -0.02, '#e2b04c'],
    [0.04, -0.05, '#c8452b'],
  ]) {
    const q = s.P([-0.62 + dx, T + 0.18, 3.78 + dz])
    s.shape(
      s.smoothPath(
        Array.from({ length: 10 }, (_, i) => [
          q[0] + Math.cos(i / 1.59) * 34,
          q[1] + Math.sin(i / 1.59) * 31,
        ]),
        true,
      ),
      s.rad([q[0] - 12, q[1] - 14], 58, [s.lit(col, 0.5), col, s.dim(col, 0.45)]),
    )
  }
  s.lathe(
    [-0.62, T, 3.78],
    [
      [0, 0.11],
      [0.02, 0.12],
      [0.09, 0.25],
      [0.15, 0.29],
    ],
    ['#5b8287', '#2f555b', '#16323a'],
    { round: true },
  )
  s.face(
    [
      [0.1, T + 0.02, 3.42],
      [0.82, T + 0.02, 3.42],
      [0.86, T + 0.02, 3.85],
      [0.16, T + 0.02, 3.85],
    ],
    '#b97a45',
  )
  s.face(
    [
      [0.1, T, 3.42],
      [0.82, T, 3.42],
      [0.82, T + 0.025, 3.42],
      [0.1, T + 0.025, 3.42],
    ],
    '#6d4126',
  )
  const loaf = s.P([0.42, T + 0.03, 3.62])
  s.shape(
    s.smoothPath(
      [
        [-105, 0],
        [-98, -52],
        [-40, -78],
        [45, -76],
        [98, -48],
        [104, 0],
        [0, 12],
      ].map(([x, y]) => [loaf[0] + x, loaf[1] + y]),
      true,
    ),
    s.lin([loaf[0] - 60, loaf[1] - 80], [loaf[0] + 50, loaf[1] + 10], ['#eab56c', '#b9713a', '#6e3b20']),
  )
  for (const d of [-55, -5, 45])
    s.line(
      s.smoothPath([
        [loaf[0] + d - 14, loaf[1] - 66],
        [loaf[0] + d + 6, loaf[1] - 44],
        [loaf[0] + d + 14, loaf[1] - 20],
      ]),
      '#f6d7a0',
      9,
      { op: 0.85 },
    )
  const jug = s.P([1.1, T + 0.34, 3.98])
  s.sprig(jug, { n: 9, len: 250, spread: 1.9, colour: '#6f8a55', leaf: 34, seed: 12 })
  s.lathe(
    [1.1, T, 3.98],
    [
      [0, 0.09],
      [0.06, 0.13],
      [0.2, 0.12],
      [0.28, 0.075],
      [0.36, 0.09],
    ],
    ['#fffaf0', '#eadcc2', '#a8977a'],
    { round: true, mouth: '#8b7a60' },
  )

  // Stools in front, against the light.
  for (const x of [-0.95, 0.05, 1.05]) {
    const z = 2.78
    s.contact([x, 0.005, z], 0.26, 0.2, 0.5, 10)
    for (const [dx, dz] of [
      [-0.13, 0.12],
      [0.13, 0.12],
      [-0.14, -0.12],
      [0.14, -0.12],
    ])
      s.bar([x + dx * 0.75, 0.66, z + dz * 0.7], [x + dx * 1.25, 0, z + dz * 1.2], 0.04, '#2a1c18', {
        hi: '#5b3a28',
      })
    for (const y of [0.2, 0.34])
      s.bar([x - 0.17 + y * 0.06, y, z - 0.14], [x + 0.17 - y * 0.06, y, z - 0.14], 0.028, '#33211a')
    s.lathe(
      [x, 0.65, z],
      [
        [0, 0.17],
        [0.04, 0.185],
        [0.055, 0.17],
      ],
      ['#c3854d', '#8a5431', '#4b2c1d'],
      { mouth: s.lin3([x - 0.2, 0.7, z], [x + 0.2, 0.7, z], ['#d69a5e', '#9d6439']) },
    )
  }

  // Pendant lamps over the island.
  for (const x of [-0.98, 0.05, 1.08]) {
    const [y, z] = [2.02, 3.8]
    s.bar([x, 3.0, z], [x, y + 0.3, z], 0.014, '#1a1513')
    s.lathe(
      [x, y, z],
      [
        [0, 0.235],
        [0.02, 0.24],
        [0.1, 0.2],
        [0.19, 0.1],
        [0.22, 0.045],
        [0.31, 0.04],
      ],
      ['#f08a4c', '#d4622d', '#96401f', '#6b2c19'],
      {},
    )
    const q = s.P([x, y, z])
    s.shape(
      s.smoothPath(
        Array.from({ length: 14 }, (_, i) => [
          q[0] + Math.cos((i / 7) * Math.PI) * 92,
          q[1] + Math.sin((i / 7) * Math.PI) * 9,
        ]),
        true,
      ),
      '#fff0c2',
    )
    s.glow([q[0], q[1] + 30], 250, '#ffc465', 0.6)
    s.glow([q[0], q[1] + 4], 90, '#fff2cf', 0.9, { squash: 0.6 })
  }
  return s.svg({
    vignette: 0.5,
    grade: { fill: s.lin([0, 0], [WIDTH, HEIGHT], ['#31505c', '#d9a766', '#5b3340']), op: 0.25 },
  })
}

export default { name: 'kitchen', width: WIDTH, height: HEIGHT, draw }
