import { createStage, HEIGHT, WIDTH } from '../interior-toolkit.mjs'

/** A window seat between bookshelves on a wet afternoon: blanket, open book, tea, and the cat who owns it. */
const draw = () => {
  const s = createStage({
    eye: [0.15, 1.4, 0],
    f: 1400,
    cx: 1220,
    cy: 770,
    seed: 81,
    warm: '#ffd79a',
    cool: '#1a2a34',
  })
  const [FACE, GLASS, TOP, W] = [3.1, 4.0, 2.85, 1.35]
  const f = s.floor()
  const face = s.wallZ(FACE)
  const glass = s.wallZ(GLASS)

  s.vista({
    x0: 700,
    x1: 1750,
    top: 200,
    bottom: 1100,
    sky: ['#7f97a2', '#9db1b6', '#c3cdc7'],
    haze: '#c6d0cc',
    layers: [
      { y: 640, amp: 70, scale: 280, seed: 3, colour: '#9db0b6', fade: 0.8, depth: 110 },
      { y: 690, amp: 70, scale: 240, seed: 15, colour: '#7c97a1', fade: 0.8, depth: 110 },
      { y: 750, amp: 60, scale: 210, seed: 8, colour: '#587985', fade: 0.75, depth: 110 },
      {
        y: 820,
        amp: 50,
        scale: 170,
        seed: 24,
        colour: '#3b5d68',
        fade: 0.6,
        depth: 100,
        trees: { h: 50, step: 2 },
      },
      { y: 890, amp: 40, scale: 150, seed: 40, colour: '#26454e', fade: 0.2, trees: { h: 120, step: 3 } },
    ],
  })
  // Rain: slanting threads outside, beads and runs on the panes.
  for (let i = 0; i < 150; i++) {
    const [x, y, l] = [s.between(760, 1700), s.between(250, 960), s.between(30, 90)]
    s.line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.16).toFixed(1)} ${l.toFixed(1)}`,
      '#eef3ef',
      s.between(1.2, 2.6),
      { op: s.between(0.15, 0.45) },
    )
  }
  const win = [-1.2, 0.78, 1.2, 2.45]
  for (let i = 0; i < 26; i++) {
    const [a, b, l] = [s.between(-1.15, 1.15), s.between(0.95, 2.4), s.between(0.08, 0.4)]
    const [p, q] = [glass.screen(a, b), glass.screen(a + s.between(-0.02, 0.02), Math.max(0.82, b - l))]
    s.line(s.smoothPath([p, [(p[0] + q[0]) / 2 + s.between(-6, 6), (p[1] + q[1]) / 2], q]), '#dfe9e6', 3, {
      op: 0.35,
    })
    s.add(
      `<ellipse cx="${q[0].toFixed(0)}" cy="${q[1].toFixed(0)}" rx="4.6" ry="6.5" fill="#f4f8f3" opacity=".75"/>`,
    )
  }
  for (let i = 0; i < 70; i++) {
    const p = glass.screen(s.between(-1.15, 1.15), s.between(0.82, 2.42))
    s.add(
      `<ellipse cx="${p[0].toFixed(0)}" cy="${p[1].toFixed(0)}" rx="${s.between(2, 4.5).toFixed(1)}" ry="${s.between(2.5, 6).toFixed(1)}" fill="#eef4f0" opacity="${s.between(0.3, 0.7).toFixed(2)}"/>`,
    )
  }

  // The alcove.
  s.cutWall(glass, s.rectPts(-W, 0, W, TOP), [s.rectPts(...win)], '#8a6343')
  for (let y = 2.55; y < TOP; y += 0.14)
    glass.line(
      [
        [-W, y],
        [W, y],
      ],
      '#5a3d28',
      0.01,
      { op: 0.5 },
    )
  s.sash(glass, win, {
    cols: 3,
    rows: 2,
    frame: 0.09,
    barWidth: 0.045,
    colour: '#e9dcc0',
    out: [0, 0, 1],
    depth: 0.1,
    light: 0.4,
  })
  for (const k of [-1, 1]) {
    const w = s.wallX(W * k)
    s.boards(w, [FACE, 0, GLASS, TOP], {
      n: 6,
      along: 'b',
      colours: k < 0 ? ['#9b7049', '#a5794f', '#946a44'] : ['#845c3b', '#7d5737', '#8b6240'],
      seam: '#4a301f',
      joints: 0,
      grain: 2,
    })
    w.rect(
      FACE,
      0,
      GLASS,
      TOP,
      s.lin3(
        [W * k, 1, FACE],
        [W * k, 1, GLASS],
        [
          ['#1a2a34', 0.35],
          ['#dfe9e6', 0.22],
        ],
      ),
    )
  }
  s.face(
    [
      [-W, TOP, FACE],
      [W, TOP, FACE],
      [W, TOP, GLASS],
      [-W, TOP, GLASS],
    ],
    '#6b4a30',
  )
  // Seat.
  s.box([-W, 0, FACE], [W, 0.44, GLASS], {
    front: '#2b5054',
    top: '#a5794f',
    left: '#000',
    right: '#000',
    bottom: '#000',
    back: '#000',
  })
  for (const i of [0, 1, 2]) {
    const x = -W + 0.06 + i * 0.88
    face.rect(x, 0.07, x + 0.82, 0.38, '#346064')
    face.rect(x + 0.06, 0.12, x + 0.76, 0.33, '#28494e')
    face.line(
      [
        [x, 0.38],
        [x + 0.82, 0.38],
      ],
      '#6a9592',
      0.008,
    )
    s.bar([x + 0.33, 0.225, FACE - 0.02], [x + 0.49, 0.225, FACE - 0.02], 0.022, '#e0ae63')
  }
  s.cushion([-W + 0.01, 0.43, FACE - 0.04], [W - 0.01, 0.58, GLASS], '#d9c29a', { r: 0.05 })
  face.line(
    [
      [-W + 0.05, 0.555],
      [W - 0.05, 0.555],
    ],
    '#fff1d0',
    0.008,
    { op: 0.7 },
  )
  s.beam(
    [
      [-1.15, 0.59, GLASS],
      [1.15, 0.59, GLASS],
      [1.3, 0.59, FACE],
      [-1.3, 0.59, FACE],
    ],
    0.3,
    { soft: 16, colour: '#dce8e4' },
  )

  // Bookshelves on both sides.
  const spines = [
    '#2f5b5c',
    '#a3452a',
    '#d9a456',
    '#31485c',
    '#e6d3ab',
    '#6d7a4e',
    '#7a3b3a',
    '#4f7f86',
    '#c9733f',
  ]
  for (const k of [-1, 1]) {
    const [x0, x1] = k < 0 ? [-3.05, -1.42] : [1.42, 3.05]
    s.box([Math.min(x0, W * k), 0, FACE - 0.02], [Math.max(x1, W * k), TOP, FACE], '#7d5738')
    const inner = s.wallZ(FACE + 0.28)
    for (const [y0, y1] of [
      [0.62, 1.1],
      [1.16, 1.64],
      [1.7, 2.18],
      [2.24, 2.72],
    ]) {
      const cols = [
        [x0 + 0.08, (x0 + x1) / 2 - 0.03],
        [(x0 + x1) / 2 + 0.03, x1 - 0.06],
      ]
      for (const [a, b] of cols) {
        s.clipTo(face.path(s.rectPts(a, y0, b, y1)), () => {
          inner.rect(a - 0.5, y0 - 0.3, b + 0.5, y1 + 0.3, '#3a261c')
          s.face(
            [
              [a, y0, FACE],
              [b, y0, FACE],
              [b, y0, FACE + 0.3],
              [a, y0, FACE + 0.3],
            ],
            '#93683f',
          )
          s.face(
            [
              [a, y1, FACE],
              [b, y1, FACE],
              [b, y1, FACE + 0.3],
              [a, y1, FACE + 0.3],
            ],
            '#4a301f',
          )
          s.face(
            [
              [a, y0, FACE],
              [a, y0, FACE + 0.3],
              [a, y1, FACE + 0.3],
              [a, y1, FACE],
            ],
            '#6a4829',
          )
          s.face(
            [
              [b, y0, FACE],
              [b, y0, FACE + 0.3],
              [b, y1, FACE + 0.3],
              [b, y1, FACE],
            ],
            '#6a4829',
          )
          const row = s.wallZ(FACE + 0.08)
          const start = s.rnd()
          if (start < 0.62) s.books(row, a + 0.01, y0, b - (start < 0.3 ? 0.3 : 0.02), 0.4, spines)
          else {
            s.books(row, a + 0.3, y0, b - 0.02, 0.38, spines)
            s.lathe(
              [a + 0.15, y0, FACE + 0.15],
              s.rnd() < 0.5
                ? [
                    [0, 0.06],
                    [0.08, 0.1],
                    [0.18, 0.05],
                    [0.24, 0.06],
                  ]
                : [
                    [0, 0.08],
                    [0.2, 0.1],
                    [0.22, 0.09],
                  ],
              s.pick([
                ['#cfe0da', '#6f949a', '#24424f'],
                ['#f0a06a', '#c2622f', '#6d321c'],
                ['#fff3d6', '#e0c79a', '#8d744e'],
              ]),
            )
          }
          if (start < 0.3)
            for (let i = 0; i < 4; i++)
              row.rect(
                b - 0.29 + i * 0.01,
                y0 + i * 0.05,
                b - 0.03 - i * 0.012,
                y0 + 0.045 + i * 0.05,
                s.pick(spines),
              )
          s.shade(
            [
              [a, y1, FACE + 0.05],
              [b, y1, FACE + 0.05],
              [b, y1 - 0.1, FACE + 0.05],
              [a, y1 - 0.1, FACE + 0.05],
            ],
            0.5,
            { soft: 9 },
          )
        })
        face.line(
          [
            [a, y0],
            [b, y0],
          ],
          '#d9a566',
          0.014,
        )
      }
    }
    for (const i of [0, 1]) {
      const [a, b] = [x0 + 0.08 + (i * (x1 - x0 - 0.08)) / 2, x0 + ((i + 1) * (x1 - x0 - 0.04)) / 2]
      face.rect(a, 0.1, b, 0.52, '#8d6340')
      face.rect(a + 0.07, 0.17, b - 0.07, 0.45, '#75502f')
      face.line(
        [
          [a, 0.52],
          [b, 0.52],
        ],
        '#c9925a',
        0.01,
      )
    }
    face.rect(k < 0 ? -W - 0.07 : W, 0, k < 0 ? -W : W + 0.07, TOP, '#9a6f48')
    face.line(
      [
        [W * k, 0],
        [W * k, TOP],
      ],
      '#e2b279',
      0.012,
    )
    face.rect(
      x0,
      0,
      x1,
      TOP,
      s.lin3(
        [k * 1.4, 1, FACE],
        [k * 3, 1, FACE],
        [
          ['#1a2a34', 0],
          ['#1a2a34', 0.55],
        ],
      ),
    )
  }
  face.rect(-W - 0.07, TOP - 0.13, W + 0.07, TOP, '#8d6340')
  face.line(
    [
      [-W, TOP - 0.13],
      [W, TOP - 0.13],
    ],
    '#d9a566',
    0.012,
  )
  for (const k of [-1, 1]) s.wallX(3.05 * k).rect(-0.2, 0, FACE, TOP, '#3b4a4e')
  s.face(
    [
      [-3.05, TOP, -0.1],
      [3.05, TOP, -0.1],
      [3.05, TOP, FACE],
      [-3.05, TOP, FACE],
    ],
    s.lin3([0, TOP, 1], [0, TOP, FACE], ['#4b3a2f', '#8d7053']),
  )
  for (const z of [2.3, 1.2])
    s.box([-3.05, 2.65, z], [3.05, TOP, z + 0.18], {
      front: '#553621',
      bottom: '#7d5233',
      left: '#000',
      right: '#000',
      top: '#000',
      back: '#000',
    })

  // Pillows, blanket, cat, book and tea.
  const at = (x, y, z) => s.P([x, y, z])
  s.pillow(at(-1.02, 0.58, 3.78), 270, 250, '#346064', {
    lean: -8,
    stripes: [
      { at: -0.28, w: 0.05, colour: '#e6d3ab' },
      { at: 0.28, w: 0.05, colour: '#e6d3ab' },
      { at: 0, w: 0.2, colour: '#28494e' },
    ],
  })
  s.pillow(at(-0.72, 0.58, 3.6), 235, 205, '#c8602f', { lean: -14 })
  s.pillow(at(1.02, 0.58, 3.76), 260, 240, '#e6d3ab', {
    lean: 9,
    stripes: [
      { at: -0.15, w: 0.05, colour: '#a3452a' },
      { at: 0.0, w: 0.05, colour: '#a3452a' },
      { at: 0.15, w: 0.05, colour: '#a3452a' },
    ],
  })
  s.pillow(at(0.8, 0.58, 3.55), 200, 170, '#d9a456', { lean: 15 })
  const fold = s.plane([-0.62, 0.595, FACE - 0.05], [1, 0, 0], [0, 0, 1])
  const drop = s.plane([-0.62, 0.595, FACE - 0.06], [1, 0, 0], [0, -1, 0])
  fold.curve(
    [
      [0, 0],
      [0.82, 0],
      [0.88, 0.3],
      [0.74, 0.56],
      [0.4, 0.5],
      [0.06, 0.58],
      [-0.04, 0.3],
    ],
    s.lin3([-0.6, 0.6, 3.1], [0.2, 0.6, 3.5], ['#9c4030', '#c25a3c']),
  )
  const hem = [
    [0, 0],
    [0.82, 0],
    [0.85, 0.2],
    [0.82, 0.43],
    [0.6, 0.4],
    [0.42, 0.45],
    [0.2, 0.4],
    [0.02, 0.44],
    [-0.02, 0.2],
  ]
  s.clipTo(drop.path(hem), () => {
    drop.rect(
      -0.1,
      -0.1,
      1,
      0.6,
      s.lin3([-0.62, 0.5, 3], [0.2, 0.5, 3], ['#8a3529', '#b24d35', '#93392b', '#b54f36', '#7d3026']),
    )
    for (let x = 0.04; x < 0.9; x += 0.2) {
      drop.rect(x, -0.05, x + 0.05, 0.6, '#2b3f4a', { op: 0.55 })
      drop.rect(x + 0.1, -0.05, x + 0.115, 0.6, '#f0d7a0', { op: 0.85 })
    }
    for (let y = 0.05; y < 0.5; y += 0.16) {
      drop.rect(-0.1, y, 1, y + 0.045, '#2b3f4a', { op: 0.5 })
      drop.rect(-0.1, y + 0.09, 1, y + 0.102, '#f0d7a0', { op: 0.8 })
    }
  })
  s.clipTo(
    fold.path([
      [0, 0],
      [0.82, 0],
      [0.87, 0.3],
      [0.74, 0.53],
      [0.4, 0.48],
      [0.06, 0.55],
      [-0.03, 0.3],
    ]),
    () => {
      for (let x = 0.04; x < 0.9; x += 0.2) {
        fold.rect(x, 0, x + 0.05, 0.6, '#2b3f4a', { op: 0.5 })
        fold.rect(x + 0.1, 0, x + 0.115, 0.6, '#f5dfae', { op: 0.85 })
      }
      for (let z = 0.05; z < 0.5; z += 0.16) {
        fold.rect(-0.1, z, 1, z + 0.045, '#2b3f4a', { op: 0.5 })
        fold.rect(-0.1, z + 0.09, 1, z + 0.102, '#f5dfae', { op: 0.8 })
      }
    },
  )
  for (let x = 0.0; x < 0.84; x += 0.028)
    s.line(s.pathOf([drop.screen(x, 0.41), drop.screen(x + 0.004, 0.485)], false), '#a8452f', 4)

  // The cat, asleep.
  const cat = at(0.36, 0.595, 3.5)
  const cp = (pts) =>
    s.smoothPath(
      pts.map(([x, y]) => [cat[0] + x, cat[1] + y]),
      true,
    )
  s.shape(
    cp([
      [-130, 14],
      [130, 14],
      [120, -6],
      [-120, -6],
    ]),
    '#1a2a34',
    { op: 0.5, blend: 'multiply', soft: 9 },
  )
  s.shape(
    cp([
      [-112, 4],
      [-122, -32],
      [-92, -74],
      [-30, -96],
      [48, -92],
      [102, -62],
      [122, -22],
      [112, 6],
      [0, 14],
    ]),
    s.lin([cat[0] - 40, cat[1] - 110], [cat[0] + 20, cat[1] + 14], ['#e8b478', '#c07a3f', '#7a4426']),
  )
  for (const [x, y, l] of [
    [-8, -92, 34],
    [28, -92, 36],
    [62, -82, 34],
  ])
    s.line(
      s.smoothPath([
        [cat[0] + x, cat[1] + y],
        [cat[0] + x + 8, cat[1] + y + l * 0.5],
        [cat[0] + x + 4, cat[1] + y + l],
      ]),
      '#8a4c27',
      9,
      { op: 0.7 },
    )
  s.line(
    s.smoothPath([
      [cat[0] + 112, cat[1] - 6],
      [cat[0] + 70, cat[1] + 10],
      [cat[0] + 10, cat[1] + 8],
      [cat[0] - 38, cat[1] + 6],
    ]),
    '#b06c36',
    25,
  )
  s.line(
    s.smoothPath([
      [cat[0] - 12, cat[1] + 7],
      [cat[0] - 38, cat[1] + 6],
    ]),
    '#f0d3a6',
    22,
  )
  s.shape(
    cp([
      [-70, -8],
      [-118, -10],
      [-136, -38],
      [-132, -56],
      [-130, -82],
      [-110, -66],
      [-92, -66],
      [-72, -82],
      [-66, -52],
      [-60, -32],
    ]),
    s.lin([cat[0] - 130, cat[1] - 70], [cat[0] - 70, cat[1]], ['#e3ab6c', '#bd763b']),
  )
  for (const x of [-116, -84])
    s.line(
      s.smoothPath([
        [cat[0] + x - 9, cat[1] - 38],
        [cat[0] + x, cat[1] - 33],
        [cat[0] + x + 9, cat[1] - 38],
      ]),
      '#4a2a1a',
      4,
    )
  s.shape(
    cp([
      [-104, -27],
      [-95, -27],
      [-99, -20],
    ]),
    '#6b3322',
  )

  // Open book on the blanket.
  const bk = at(-0.3, 0.61, 3.3)
  s.shape(
    s.pathOf(
      [
        [-106, 18],
        [106, 18],
        [90, -26],
        [-90, -26],
      ].map(([x, y]) => [bk[0] + x, bk[1] + y]),
    ),
    '#28494e',
  )
  for (const k of [-1, 1])
    s.shape(
      s.smoothPath(
        [
          [0, 10],
          [k * 34, -4],
          [k * 98, 12],
          [k * 84, -28],
          [k * 30, -40],
          [0, -26],
        ].map(([x, y]) => [bk[0] + x, bk[1] + y]),
        true,
      ),
      k < 0 ? '#f6ecd2' : '#fffaea',
    )
  for (const k of [-1, 1])
    for (let i = 0; i < 4; i++)
      s.line(
        s.smoothPath(
          [
            [k * 16, -19 + i * 8],
            [k * 40, -28 + i * 8],
            [k * 76, -19 + i * 8],
          ].map(([x, y]) => [bk[0] + x, bk[1] + y]),
        ),
        '#a8977a',
        2.2,
        { op: 0.7 },
      )

  // Wall lamp on the right post of the alcove, lighting the seat.
  s.rod(
    [
      [W - 0.01, 1.62, 3.5],
      [W - 0.2, 1.7, 3.48],
      [W - 0.3, 1.62, 3.46],
    ],
    0.022,
    '#e0ae63',
  )
  s.lathe(
    [W - 0.3, 1.4, 3.46],
    [
      [0, 0.15],
      [0.17, 0.075],
      [0.2, 0.03],
    ],
    ['#ffdf9f', '#fff0c8', '#f2b45c'],
    {},
  )
  s.glow([W - 0.3, 1.42, 3.46], 1.15, '#ffb65a', 0.7)
  s.glow([W - 0.3, 1.4, 3.46], 0.2, '#fff3cf', 0.9, { squash: 0.7 })

  // Floor, rug, side table in front.
  s.boards(f, [-3.05, -0.1, 3.05, FACE], {
    n: 22,
    along: 'b',
    colours: ['#7a5237', '#714b32', '#835a3d'],
    seam: '#38231a',
    joints: 2,
    grain: 2,
  })
  s.shade(
    [
      [-3, 0.01, FACE],
      [3, 0.01, FACE],
      [3, 0.01, 2.8],
      [-3, 0.01, 2.8],
    ],
    0.55,
    { soft: 18 },
  )
  f.circle(0, 1.95, 1.55, '#e2cfa6', {}, 0.78)
  f.circle(0, 1.95, 1.45, '#3d6166', {}, 0.73)
  f.circle(0, 1.95, 1.38, '#e2cfa6', {}, 0.69)
  for (let r = 0.1; r < 1.4; r += 0.08)
    f.circle(0, 1.95, r, 'none', { stroke: '#9c8663', sw: 2, op: 0.5 }, r * 0.5)
  s.beam(
    [
      [-0.7, 0.02, 3.0],
      [1.3, 0.02, 3.0],
      [1.2, 0.02, 1.6],
      [-0.5, 0.02, 1.6],
    ],
    0.2,
    { soft: 36, colour: '#ffbe6e' },
  )
  const [tx, tz] = [-1.25, 2.3]
  s.contact([tx, 0.01, tz], 0.4, 0.26, 0.6, 12)
  for (const [dx, dz] of [
    [-0.2, 0.12],
    [0.2, 0.12],
    [0, -0.2],
  ])
    s.bar([tx + dx * 0.6, 0.5, tz + dz * 0.6], [tx + dx * 1.3, 0, tz + dz * 1.3], 0.045, '#3a241c', {
      hi: '#8d5f3a',
    })
  s.lathe(
    [tx, 0.5, tz],
    [
      [0, 0.32],
      [0.035, 0.32],
    ],
    ['#8d5f3a', '#b98250', '#5b3721'],
    { mouth: s.lin3([tx - 0.3, 0.54, tz], [tx + 0.3, 0.54, tz], ['#b07a4a', '#dba66a']) },
  )
  s.box([tx - 0.24, 0.535, tz - 0.1], [tx + 0.02, 0.575, tz + 0.12], '#2f5b5c')
  s.box([tx - 0.22, 0.575, tz - 0.08], [tx + 0.0, 0.61, tz + 0.11], '#d9a456')
  s.lathe(
    [tx + 0.16, 0.535, tz - 0.04],
    [
      [0, 0.06],
      [0.03, 0.075],
      [0.12, 0.08],
    ],
    ['#fff3d6', '#e9d6ae', '#9c8663'],
    { mouth: '#5a2f1c' },
  )
  const cup = s.P([tx + 0.25, 0.6, tz - 0.04])
  s.line(
    s.smoothPath([
      [cup[0] - 4, cup[1] - 14],
      [cup[0] + 26, cup[1] - 12],
      [cup[0] + 22, cup[1] + 14],
      [cup[0] - 6, cup[1] + 16],
    ]),
    '#cdb98f',
    10,
  )
  s.wisp(s.P([tx + 0.16, 0.66, tz - 0.04]), 190, 0.55)
  return s.svg({
    vignette: 0.55,
    grade: { fill: s.lin([0, 0], [WIDTH, HEIGHT], ['#35505c', '#e0a862', '#2b2f45']), op: 0.22 },
  })
}

export default { name: 'gallery2', width: WIDTH, height: HEIGHT, draw }
