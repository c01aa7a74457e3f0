import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** A freestanding tub before the window on a misty morning. */
const draw = () => {
  const s = createStage({
    eye: [0.1, 1.5, -0.1],
    f: 1400,
    cx: 1230,
    cy: 700,
    seed: 51,
    warm: '#fff0d2',
    cool: '#1f3640',
  })
  const [BACK, HALF, TOP] = [4.4, 3.1, 3.2]
  const back = s.wallZ(BACK)
  const f = s.floor()

  s.vista({
    top: 150,
    bottom: 1050,
    x0: 500,
    x1: 1950,
    sky: ['#8fb3b8', '#c4d4ca', '#f3e3bd'],
    sun: { at: [1420, 560], r: 38, colour: '#fff3cf', disc: '#fffbec' },
    haze: '#eef0e2',
    layers: [
      { y: 600, amp: 80, scale: 330, seed: 13, colour: '#adc6c8', fade: 0.85, depth: 120 },
      { y: 650, amp: 70, scale: 280, seed: 7, colour: '#8db0b5', fade: 0.85, depth: 120 },
      { y: 715, amp: 70, scale: 240, seed: 20, colour: '#64929a', fade: 0.8, depth: 120 },
      {
        y: 790,
        amp: 60,
        scale: 200,
        seed: 31,
        colour: '#3f7079',
        fade: 0.7,
        depth: 110,
        trees: { h: 44, step: 2 },
      },
      { y: 870, amp: 40, scale: 170, seed: 37, colour: '#24505a', fade: 0.3, trees: { h: 110, step: 3 } },
    ],
  })

  const win = [-1.75, 0.72, 1.75, 2.72]
  s.cutWall(
    back,
    s.rectPts(-HALF, 0, HALF, TOP),
    [s.rectPts(...win)],
    s.lin3([0, TOP, BACK], [0, 1, BACK], ['#a9a48f', '#cfc6aa']),
  )
  // Wainscot in spruce.
  const panelled = (pl, a0, a1, skip) => {
    if (!skip) pl.rect(a0, 0, a1, 1.18, '#2a5355')
    for (let a = a0 + 0.02; a < a1 - 0.1; a += 0.17) {
      const y1 = skip && a > skip[0] - 0.15 && a < skip[1] ? 0.6 : 1.14
      pl.rect(a, 0.16, a + 0.155, y1, s.pick(['#2f5b5c', '#2b5557', '#326061']))
      pl.line(
        [
          [a, 0.16],
          [a, y1],
        ],
        '#173b3f',
        0.012,
      )
      pl.line(
        [
          [a + 0.155, 0.16],
          [a + 0.155, y1],
        ],
        '#4c7d79',
        0.006,
        { op: 0.7 },
      )
    }
  }
  back.poly(
    [
      [-HALF, 0],
      [HALF, 0],
      [HALF, 1.18],
      [1.85, 1.18],
      [1.85, 0.62],
      [-1.85, 0.62],
      [-1.85, 1.18],
      [-HALF, 1.18],
    ],
    '#2a5355',
  )
  panelled(back, -HALF, HALF, [-1.85, 1.85])
  s.sash(back, win, {
    cols: 4,
    rows: 2,
    frame: 0.11,
    barWidth: 0.045,
    colour: '#efe3c8',
    out: [0, 0, 1],
    depth: 0.2,
    light: 0.5,
  })
  s.box([-1.95, 0.58, BACK - 0.16], [1.95, 0.63, BACK], '#fff6e0')
  for (const [a0, a1] of [
    [-HALF, -1.86],
    [1.86, HALF],
  ])
    s.box([a0, 1.16, BACK - 0.06], [a1, 1.21, BACK], '#3f7271')

  for (const k of [-1, 1]) {
    const w = s.wallX(HALF * k)
    w.rect(-0.2, 0, BACK, TOP, s.lin3([HALF * k, 1, 0.5], [HALF * k, 1, BACK], ['#66706a', '#b3ad96']))
    panelled(w, -0.2, BACK)
    w.rect(
      -0.2,
      0,
      BACK,
      1.18,
      s.lin3(
        [HALF * k, 1, 0.5],
        [HALF * k, 1, BACK],
        [
          ['#0f2229', 0.5],
          ['#0f2229', 0.05],
        ],
      ),
    )
    w.rect(-0.2, 1.16, BACK, 1.22, '#3f7271')
  }
  const ceil = s.floor(TOP)
  s.boards(ceil, [-HALF, -0.2, HALF, BACK], {
    n: 20,
    along: 'b',
    colours: ['#b98a5c', '#b08154', '#c29263'],
    seam: '#6b482e',
    joints: 1,
    grain: 1,
  })
  ceil.rect(
    -HALF,
    -0.2,
    HALF,
    BACK,
    s.lin3(
      [0, TOP, 1],
      [0, TOP, BACK],
      [
        ['#1f3640', 0.5],
        ['#1f3640', 0],
      ],
    ),
  )

  // Hexagon tiles.
  f.rect(-HALF, -0.2, HALF, BACK, '#b9b39f')
  const R = 0.17
  for (let r = 0; r < 19; r++)
    for (let q = -11; q < 12; q++) {
      const [x, z] = [(q + (r % 2) / 2) * R * 1.732, 0.1 + r * R * 1.5]
      if (x < -HALF - 0.1 || x > HALF + 0.1 || z > BACK) continue
      const dark = (q + (r % 2 ? 1 : 0) + r) % 3 === 0 && r % 2 === 0 && q % 3 === 0
      const col = dark ? '#2f5b5c' : mix('#e9e2cd', '#d8cfb6', s.rnd())
      f.poly(
        Array.from({ length: 6 }, (_, i) => [
          Math.max(-HALF, Math.min(HALF, x + Math.sin((i * Math.PI) / 3) * R * 0.95)),
          Math.min(BACK, z + Math.cos((i * Math.PI) / 3) * R * 0.95),
        ]),
        col,
        { stroke: col, sw: 0.5 },
      )
    }
  f.rect(
    -HALF,
    -0.2,
    HALF,
    BACK,
    s.lin3(
      [0, 0, 0.8],
      [0, 0, BACK],
      [
        ['#1f3640', 0.78],
        ['#1f3640', 0.3],
      ],
    ),
  )
  // Window light on the tiles, one patch for each pane.
  for (let i = 0; i < 4; i++) {
    const [a, b] = [-1.72 + i * 0.875, -1.72 + (i + 1) * 0.875 - 0.06]
    s.beam(
      [
        [a * 1.02 - 0.15, 0.01, 3.9],
        [b * 1.02 - 0.15, 0.01, 3.9],
        [b * 1.12 - 0.9, 0.01, 1.4],
        [a * 1.12 - 0.9, 0.01, 1.4],
      ],
      0.7,
      { soft: 6, colour: '#ffe2a6' },
    )
  }

  // Linen blind and curtains of sheer.
  s.curtain(back, [-2.35, 0.05, -1.8, 2.95], '#f5ead4', { folds: 5 })
  s.curtain(back, [1.8, 0.05, 2.35, 2.95], '#f5ead4', { folds: 5 })
  s.bar([-2.5, 2.98, BACK - 0.06], [2.5, 2.98, BACK - 0.06], 0.035, '#b98a4a')
  // Hanging plant.
  s.box([-3.0, 1.72, 3.9], [-2.45, 1.76, BACK], '#a5693d')
  s.sprig(s.P([-2.72, 2.0, 4.1]), { n: 9, len: 150, spread: 2.6, colour: '#5d7f55', leaf: 26, seed: 8 })
  s.lathe(
    [-2.72, 1.76, 4.1],
    [
      [0, 0.09],
      [0.22, 0.13],
    ],
    ['#e39a67', '#bd6238', '#7d3b22'],
  )
  // Pegs with a robe at the right.
  s.box([2.42, 1.9, BACK - 0.04], [3.02, 1.98, BACK], '#a5693d')
  s.curtain(back, [2.5, 0.62, 2.9, 1.92], '#d98a5c', { folds: 4, flare: 0.12 })

  // The bath mat and tub.
  const [TX, TZ] = [0, 2.85]
  s.contact([TX - 0.05, 0.005, TZ - 0.04], 0.78, 0.36, 0.75, 10)
  s.contact([TX - 0.1, 0.005, TZ - 0.1], 1.0, 0.5, 0.35, 26)
  s.shade(
    [
      [-0.62, 0.01, 2.7],
      [0.6, 0.01, 2.7],
      [0.25, 0.01, 1.9],
      [-1.25, 0.01, 1.9],
    ],
    0.38,
    { soft: 16 },
  )
  // Brass filler at the left.
  s.rod(
    [
      [-0.95, 0, 3.42],
      [-0.95, 0.95, 3.42],
      [-0.93, 1.08, 3.4],
      [-0.85, 1.12, 3.34],
      [-0.75, 1.06, 3.24],
      [-0.73, 0.98, 3.2],
    ],
    0.042,
    '#8a5f2a',
  )
  s.rod(
    [
      [-0.96, 0, 3.42],
      [-0.96, 0.95, 3.42],
      [-0.94, 1.09, 3.4],
      [-0.86, 1.13, 3.34],
      [-0.76, 1.07, 3.24],
      [-0.74, 0.99, 3.2],
    ],
    0.02,
    '#f0c377',
  )
  s.bar([-1.06, 0.82, 3.4], [-0.84, 0.82, 3.4], 0.04, '#d9a55a')

  const rings = [
    [0.05, 0.62, 0.27],
    [0.16, 0.7, 0.32],
    [0.34, 0.8, 0.37],
    [0.5, 0.9, 0.41],
    [0.57, 0.97, 0.44],
    [0.6, 1.0, 0.455],
  ]
  const pts = (y, rx, rz) =>
    Array.from({ length: 40 }, (_, i) => {
      const t = (i / 20) * Math.PI
      return s.P([
        TX + Math.cos(t) * rx,
        y + Math.pow(Math.abs(Math.cos(t)), 3) * (y > 0.45 ? 0.09 : 0),
        TZ + Math.sin(t) * rz,
      ])
    })
  const extent = (p) => [
    p.reduce((m, q) => (q[0] < m[0] ? q : m)),
    p.reduce((m, q) => (q[0] > m[0] ? q : m)),
    p.reduce((m, q) => (q[1] > m[1] ? q : m)),
  ]
  const body = rings.map((r) => pts(...r))
  const foot = body[0]
  const outline = [
    ...body.map((p) => extent(p)[0]).reverse(),
    ...foot.slice(21, 40),
    ...body.map((p) => extent(p)[1]),
    ...body[5].slice(1, 20),
  ]
  const shell = s.pathOf(outline)
  const [L, Rr] = [extent(body[5])[0][0], extent(body[5])[1][0]]
  s.shape(shell, s.lin([L, 0], [Rr, 0], ['#d9cdb2', '#fff6e2', '#f7ecd4', '#d3ccb6', '#9aa69c', '#6f847f']))
  s.clipTo(shell, () => {
    s.shade(
      [
        [L, extent(foot)[2][1] - 110],
        [Rr, extent(foot)[2][1] - 110],
        [Rr, 1600],
        [L, 1600],
      ],
      0.5,
      { soft: 40 },
    )
  })
  // The far light wraps the shell; its near side turns away from the window.
  s.clipTo(shell, () => {
    s.shape(
      s.pathOf([
        [L, 0],
        [Rr, 0],
        [Rr, 1600],
        [L, 1600],
      ]),
      s.lin(
        [0, extent(body[5])[2][1] - 60],
        [0, extent(foot)[2][1]],
        [
          ['#1f3640', 0],
          ['#1f3640', 0.12],
          ['#1f3640', 0.5],
        ],
      ),
      { blend: 'multiply' },
    )
    s.shape(
      s.pathOf([
        [L - 10, 1000],
        [L + 60, 1000],
        [L + 210, 1480],
        [L + 60, 1500],
      ]),
      '#ffe9bd',
      { op: 0.55, soft: 16 },
    )
  })
  s.line(s.smoothPath(foot.slice(23, 38)), '#24424a', 7, { op: 0.7 })
  const rim = s.smoothPath(body[5], true)
  s.shape(rim, s.lin([L, 0], [Rr, 0], ['#fffdf4', '#fff7e6', '#e3dcc8']))
  const inner = s.smoothPath(pts(0.6, 0.93, 0.4), true)
  s.shape(
    inner,
    s.lin([0, extent(body[5])[2][1] - 250], [0, extent(body[5])[2][1]], ['#a9b3a8', '#d9d6c2', '#efe7d2']),
  )
  s.clipTo(inner, () => {
    const water = s.smoothPath(pts(0.46, 0.9, 0.39), true)
    s.shape(water, s.lin([L, 0], [Rr, 0], ['#7fb0b3', '#b9d6cf', '#5f969e']))
    for (const [x, z, w] of [
      [-0.4, 2.8, 0.4],
      [0.1, 2.95, 0.5],
      [0.3, 2.7, 0.3],
      [-0.1, 2.68, 0.35],
    ])
      s.line(
        s.smoothPath([0, 0.5, 1].map((t) => s.P([x + w * t, 0.46, z + 0.03 * Math.sin(t * 6)]))),
        '#f2f7ea',
        5,
        { op: 0.6 },
      )
  })
  s.line(rim, '#b5ae98', 3, { op: 0.6 })

  // Oak tray across the tub with a candle and a book.
  s.face(
    [
      [0.3, 0.66, TZ - 0.48],
      [0.62, 0.66, TZ - 0.48],
      [0.6, 0.66, TZ + 0.46],
      [0.3, 0.66, TZ + 0.46],
    ],
    s.lin3([0.3, 0.66, TZ - 0.4], [0.6, 0.66, TZ + 0.4], ['#b97a45', '#d49a60']),
  )
  s.face(
    [
      [0.3, 0.63, TZ - 0.48],
      [0.62, 0.63, TZ - 0.48],
      [0.62, 0.66, TZ - 0.48],
      [0.3, 0.66, TZ - 0.48],
    ],
    '#6d4327',
  )
  s.box([0.34, 0.66, TZ - 0.4], [0.56, 0.69, TZ - 0.1], '#c8693d')
  s.lathe(
    [0.46, 0.66, TZ + 0.16],
    [
      [0, 0.05],
      [0.1, 0.05],
    ],
    ['#fff6e0', '#efdcb4', '#bfa577'],
  )
  s.glow([0.46, 0.8, TZ + 0.16], 0.24, '#ffc46b', 0.9)
  s.glow([0.46, 0.79, TZ + 0.16], 0.04, '#fffbe8', 1, { squash: 1.7 })

  // Stool with towels, and a fern in front.
  const [sx, sz] = [1.5, 2.62]
  s.contact([sx, 0.005, sz], 0.32, 0.24, 0.55, 12)
  for (const [dx, dz] of [
    [-0.16, 0.12],
    [0.16, 0.12],
    [-0.17, -0.13],
    [0.17, -0.13],
  ])
    s.bar([sx + dx, 0.46, sz + dz], [sx + dx * 1.2, 0, sz + dz * 1.2], 0.045, '#5b3721', { hi: '#a5693d' })
  s.lathe(
    [sx, 0.45, sz],
    [
      [0, 0.24],
      [0.05, 0.24],
    ],
    ['#d69a5e', '#a5693d', '#5b3520'],
    { mouth: '#c48a52' },
  )
  for (const [y, col] of [
    [0.5, '#e9dcc0'],
    [0.59, '#d98a5c'],
    [0.68, '#f6ecd6'],
  ])
    s.cushion([sx - 0.19, y, sz - 0.13], [sx + 0.19, y + 0.085, sz + 0.13], col, { r: 0.03 })
  s.lathe(
    [sx + 0.02, 0.77, sz],
    [
      [0, 0.035],
      [0.1, 0.04],
      [0.12, 0.02],
      [0.16, 0.02],
    ],
    ['#8fb3b5', '#4f7f86', '#1f454d'],
  )
  const fern = s.P([-1.72, 0.52, 2.15])
  s.sprig(fern, { n: 13, len: 330, spread: 2.7, colour: '#4c7350', leaf: 46, seed: 17 })
  s.contact([-1.72, 0.005, 2.15], 0.36, 0.24, 0.6, 12)
  s.lathe(
    [-1.72, 0, 2.15],
    [
      [0, 0.17],
      [0.3, 0.25],
      [0.46, 0.24],
      [0.52, 0.26],
    ],
    ['#d8c7a3', '#a9977a', '#5f5a50'],
    { mouth: '#3a2f28' },
  )

  for (const [x, h] of [
    [-0.35, 330],
    [-0.05, 400],
    [0.18, 300],
  ])
    s.wisp(s.P([x, 0.55, TZ]), h, 0.4)
  s.glow([1420, 560], 700, '#fff1c4', 0.5)
  s.glow([1300, 700], 1300, '#ffe9c0', 0.22)
  return s.svg({
    vignette: 0.5,
    grade: { fill: s.lin([0, 0], [WIDTH, HEIGHT], ['#5f9aa0', '#f3dca6', '#274a56']), op: 0.25 },
  })
}

export default { name: 'slide4', width: WIDTH, height: HEIGHT, draw }
