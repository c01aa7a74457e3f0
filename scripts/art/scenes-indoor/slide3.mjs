import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** The bunk room after dark: four built-in bunks, each with its own reading lamp, and the moon between them. */
const draw = () => {
  const s = createStage({
    eye: [0.12, 1.5, -0.15],
    f: 1430,
    cx: 1210,
    cy: 830,
    seed: 41,
    warm: '#ffd79a',
    cool: '#181a2c',
  })
  const [FACE, BACK, HALF, TOP] = [4, 5.05, 3.35, 3.05]
  const face = s.wallZ(FACE)
  const f = s.floor()

  // The night window between the bays.
  s.vista({
    top: 380,
    bottom: 1200,
    x0: 900,
    x1: 1500,
    sky: ['#10203c', '#1f3a5f', '#4a6c8c', '#8fa9b0'],
    sun: { at: [1275, 610], r: 38, colour: '#cfe0e6', disc: '#f6efd8' },
    haze: '#5f8299',
    layers: [
      { y: 745, amp: 40, scale: 150, seed: 6, colour: '#3f6480', fade: 0.5 },
      { y: 785, amp: 40, scale: 120, seed: 14, colour: '#2a4a66', fade: 0.4 },
      { y: 850, amp: 30, scale: 110, seed: 9, colour: '#152c44', fade: 0.1, trees: { h: 70, step: 2 } },
    ],
  })
  for (let i = 0; i < 34; i++)
    s.add(
      `<circle cx="${s.between(980, 1440).toFixed(0)}" cy="${s.between(400, 640).toFixed(0)}" r="${s.between(1, 2.6).toFixed(1)}" fill="#f4ecd2" opacity="${s.between(0.4, 0.95).toFixed(2)}"/>`,
    )

  const bays = [
    [-3.05, -0.82],
    [0.82, 3.05],
  ]
  const levels = [
    [0.42, 1.5],
    [1.78, 2.82],
  ]
  const win = [-0.5, 1.2, 0.5, 2.45]
  const wood = ['#a86d40', '#9f663b', '#b27647', '#a46a3e']

  // Each bunk is a small lit room of its own.
  const blankets = [
    ['#7c2f26', '#e3c08a', '#24404a'],
    ['#26474f', '#e3c08a', '#b4532c'],
    ['#2d4a3f', '#e0b276', '#7c2f26'],
    ['#8a3a28', '#e8cf9f', '#1f3a48'],
  ]
  levels.forEach(([b0, b1], row) =>
    bays.forEach(([a0, a1], col) => {
      const k = row * 2 + col
      const lampX = col ? a1 - 0.5 : a0 + 0.5
      const niche = s.wallZ(BACK)
      s.boards(niche, [a0, b0, a1, b1], {
        n: 9,
        along: 'a',
        colours: wood,
        seam: '#5a341f',
        joints: 1,
        grain: 3,
      })
      s.face(
        [
          [a0, b1, FACE],
          [a1, b1, FACE],
          [a1, b1, BACK],
          [a0, b1, BACK],
        ],
        '#6d4429',
      )
      s.face(
        [
          [a0, b0, FACE],
          [a0, b0, BACK],
          [a0, b1, BACK],
          [a0, b1, FACE],
        ],
        '#80502f',
      )
      s.face(
        [
          [a1, b0, FACE],
          [a1, b0, BACK],
          [a1, b1, BACK],
          [a1, b1, FACE],
        ],
        '#80502f',
      )
      s.shade(
        [
          [a0, b1, BACK],
          [a1, b1, BACK],
          [a1, b1 - 0.2, BACK],
          [a0, b1 - 0.2, BACK],
        ],
        0.55,
        { soft: 22 },
      )
      const far = col ? [a0, a0 + 0.9] : [a1 - 0.9, a1]
      s.shade(
        [
          [far[0], b0, BACK],
          [far[1], b0, BACK],
          [far[1], b1, BACK],
          [far[0], b1, BACK],
        ],
        0.5,
        { soft: 60 },
      )
      // A ledge with a few books, and a picture or a star on the wall.
      const ledge = col ? [a0 + 0.35, a0 + 1.05] : [a1 - 1.05, a1 - 0.35]
      niche.rect(ledge[0], b0 + 0.6, ledge[1], b0 + 0.635, '#d29a60')
      s.books(niche, ledge[0] + 0.03, b0 + 0.635, ledge[0] + 0.42, 0.24, [
        '#24404a',
        '#b4532c',
        '#e3c08a',
        '#5b6f4e',
        '#7fa0a4',
      ])
      s.lathe(
        [ledge[0] + 0.56, b0 + 0.635, BACK - 0.02],
        [
          [0, 0.04],
          [0.1, 0.05],
        ],
        ['#e8cfa2', '#b98a52', '#6b4029'],
      )
      // Reading lamp on a brass arm.
      const L = [lampX, b0 + 0.72, BACK - 0.22]
      niche.circle(lampX, b0 + 0.86, 0.05, '#c99350')
      s.rod(
        [
          [lampX, b0 + 0.86, BACK],
          [lampX, b0 + 0.9, BACK - 0.14],
          [lampX, b0 + 0.82, BACK - 0.22],
        ],
        0.022,
        '#e0ae63',
      )
      s.lathe(
        L,
        [
          [0, 0.115],
          [0.02, 0.115],
          [0.11, 0.05],
          [0.13, 0.02],
        ],
        ['#f08a4c', '#d4622d', '#7b321b'],
        {},
      )
      s.glow([lampX, b0 + 0.62, BACK - 0.1], 0.95, '#ffb85a', 0.85)
      s.glow([lampX, b0 + 0.7, BACK - 0.2], 0.16, '#fff1cc', 1, { squash: 0.7 })
      // Mattress, pillow, blanket.
      s.cushion([a0 + 0.03, b0 - 0.02, FACE + 0.06], [a1 - 0.03, b0 + 0.2, BACK], '#efdfc2', { r: 0.05 })
      const base = s.P([col ? a1 - 0.42 : a0 + 0.42, b0 + 0.2, FACE + 0.55])
      s.pillow([base[0], base[1] + 8], 200, 128, '#f6ead2', { lean: col ? 5 : -5, light: 0.5 })
      s.pillow([base[0] + (col ? -70 : 70), base[1] + 14], 132, 92, blankets[k][2], {
        lean: col ? -4 : 4,
        stripes: [{ at: 0, w: 0.14, colour: blankets[k][1] }],
      })
      const [m0, m1] = col ? [a0 + 0.03, a1 - 0.85] : [a0 + 0.85, a1 - 0.03]
      const [bc, st, ac] = blankets[k]
      const topP = s.floor(b0 + 0.225)
      topP.rect(
        m0,
        FACE + 0.02,
        m1,
        BACK - 0.02,
        s.lin3(
          [m0, b0, FACE],
          [m1, b0, FACE],
          col ? [s.dim(bc, 0.35), s.lit(bc, 0.25)] : [s.lit(bc, 0.25), s.dim(bc, 0.35)],
        ),
      )
      const hang = s.wallZ(FACE + 0.02)
      hang.poly(
        [
          [m0, b0 + 0.225],
          [m1, b0 + 0.225],
          [m1 - 0.01, b0 - 0.1],
          [(m0 + m1) / 2, b0 - 0.08],
          [m0 + 0.02, b0 - 0.11],
        ],
        s.lin3([0, b0 + 0.2, FACE], [0, b0 - 0.1, FACE], [bc, s.dim(bc, 0.35)]),
      )
      for (const y of [0.14, 0.02]) hang.rect(m0, b0 + y, m1, b0 + y + 0.03, st, { op: 0.75 })
      hang.rect(m0, b0 + 0.075, m1, b0 + 0.095, ac, { op: 0.9 })
      for (let x = m0 + 0.1; x < m1 - 0.05; x += 0.24) {
        hang.rect(x, b0 - 0.09, x + 0.035, b0 + 0.225, st, { op: 0.45 })
        topP.rect(x, FACE + 0.02, x + 0.035, BACK - 0.04, st, { op: 0.5 })
        hang.rect(x + 0.09, b0 - 0.09, x + 0.11, b0 + 0.225, ac, { op: 0.7 })
        topP.rect(x + 0.09, FACE + 0.02, x + 0.11, BACK - 0.04, ac, { op: 0.7 })
      }
      for (const z of [FACE + 0.2, FACE + 0.55, FACE + 0.85]) topP.rect(m0, z, m1, z + 0.05, st, { op: 0.5 })
    }),
  )

  // The built-in front: posts, rails and boards around the openings.
  const holes = levels.flatMap(([b0, b1]) => bays.map(([a0, a1]) => s.rectPts(a0, b0 + 0.06, a1, b1)))
  const d =
    face.path(s.rectPts(-HALF, 0, HALF, TOP)) +
    [...holes, s.rectPts(...win)].map((h) => face.path(h)).join('')
  s.clipTo(d, () => {
    s.boards(face, [-HALF, 0, HALF, TOP], {
      n: 44,
      along: 'b',
      colours: ['#8f5b36', '#875532', '#97623b', '#7f4f2e'],
      seam: '#452818',
      joints: 0,
      grain: 2,
    })
    face.rect(
      -HALF,
      0,
      HALF,
      TOP,
      s.lin3(
        [0, TOP, FACE],
        [0, 0, FACE],
        [
          ['#181a2c', 0.42],
          ['#181a2c', 0.16],
          ['#181a2c', 0.4],
        ],
      ),
    )
  })
  for (const [a0, a1] of bays)
    for (const [b0, b1] of levels) {
      const trim = '#c58a50'
      s.box([a0 - 0.08, b0 - 0.14, FACE - 0.05], [a1 + 0.08, b0 + 0.07, FACE], {
        front: '#a96e40',
        top: '#eab46f',
        left: '#6b4029',
        right: '#6b4029',
        bottom: '#4a2c1e',
        back: '#000',
      })
      for (const a of [a0 - 0.08, a1])
        s.box([a, b0 + 0.07, FACE - 0.04], [a + 0.08, b1 + 0.08, FACE], {
          front: '#9a6238',
          left: '#d89b5b',
          right: '#d89b5b',
          top: trim,
          bottom: '#4a2c1e',
          back: '#000',
        })
      s.box([a0 - 0.08, b1, FACE - 0.04], [a1 + 0.08, b1 + 0.09, FACE], {
        front: '#9a6238',
        left: '#6b4029',
        right: '#6b4029',
        top: '#000',
        bottom: '#dba05f',
        back: '#000',
      })
    }
  // Drawers below.
  for (const [a0, a1] of bays)
    for (const i of [0, 1]) {
      const [x0, x1] = [a0 + 0.04 + (i * (a1 - a0)) / 2, a0 - 0.04 + ((i + 1) * (a1 - a0)) / 2]
      face.rect(x0, 0.05, x1, 0.25, '#9a6339')
      face.line(
        [
          [x0, 0.25],
          [x1, 0.25],
        ],
        '#d99d5c',
        0.01,
      )
      face.line(
        [
          [x0, 0.05],
          [x1, 0.05],
        ],
        '#3a2216',
        0.012,
      )
      s.bar(
        [(x0 + x1) / 2 - 0.1, 0.16, FACE - 0.02],
        [(x0 + x1) / 2 + 0.1, 0.16, FACE - 0.02],
        0.024,
        '#e0ae63',
      )
    }
  s.sash(face, win, {
    cols: 2,
    rows: 3,
    frame: 0.08,
    barWidth: 0.032,
    colour: '#6b4029',
    out: [0, 0, 1],
    depth: 0.2,
    light: 0.2,
  })
  // Bench under the window with a basket and boots.
  s.box([-0.72, 0, 3.55], [0.72, 0.46, FACE], {
    front: '#7a4c2e',
    top: '#c08650',
    left: '#5b3721',
    right: '#5b3721',
    bottom: '#000',
    back: '#000',
  })
  s.wallZ(3.545).rect(-0.62, 0.08, 0.62, 0.38, '#6b4128')
  s.cushion([-0.72, 0.45, 3.52], [0.72, 0.56, FACE], '#2f5058', { r: 0.05 })
  s.pillow(s.P([-0.42, 0.57, 3.7]), 170, 140, '#d98a45', {
    lean: -6,
    stripes: [
      { at: -0.22, w: 0.06, colour: '#f3dfb8' },
      { at: 0.22, w: 0.06, colour: '#f3dfb8' },
    ],
  })
  // A bear someone left there.
  const bear = s.P([0.36, 0.57, 3.72])
  const blob = (dx, dy, r, col, ry = r) =>
    s.add(
      `<ellipse cx="${(bear[0] + dx).toFixed(1)}" cy="${(bear[1] + dy).toFixed(1)}" rx="${r}" ry="${ry}" fill="${col}"/>`,
    )
  blob(-24, -96, 15, '#7a4c2e')
  blob(24, -96, 15, '#7a4c2e')
  blob(-24, -96, 8, '#c08650')
  blob(24, -96, 8, '#c08650')
  blob(-38, -34, 15, '#7a4c2e', 27)
  blob(38, -34, 15, '#6b4128', 27)
  blob(0, -30, 38, '#8a5833', 38)
  blob(0, -26, 22, '#b98350', 25)
  blob(-26, -4, 20, '#7a4c2e', 16)
  blob(26, -4, 20, '#7a4c2e', 16)
  blob(0, -76, 36, '#8f5c36', 32)
  blob(0, -66, 16, '#d2a06a', 12)
  blob(-13, -80, 3.6, '#1d1412')
  blob(13, -80, 3.6, '#1d1412')
  blob(0, -71, 5, '#1d1412', 3.6)

  // Side walls, ceiling, floor.
  s.boards(f, [-HALF, 0, HALF, FACE], {
    n: 24,
    along: 'b',
    colours: ['#7d5034', '#74492f', '#865839', '#794c31'],
    seam: '#3a221a',
    joints: 2,
    grain: 2,
  })
  s.box([-0.72, 0, 3.55], [0.72, 0.46, 3.56], {
    front: '#7a4c2e',
    top: '#c08650',
    left: '#5b3721',
    right: '#5b3721',
    bottom: '#000',
    back: '#000',
  })
  s.wallZ(3.545).rect(-0.62, 0.08, 0.62, 0.38, '#6b4128')
  for (const k of [-1, 1]) {
    const w = s.wallX(HALF * k)
    s.boards(w, [-0.3, 0, FACE, TOP], {
      n: 13,
      along: 'a',
      colours: ['#6a4630', '#63412c', '#714c34'],
      seam: '#33201a',
      joints: 1,
      grain: 2,
    })
    w.rect(
      -0.3,
      0,
      FACE,
      TOP,
      s.lin3(
        [HALF * k, 1, 0.4],
        [HALF * k, 1, FACE],
        [
          ['#181a2c', 0.7],
          ['#181a2c', 0.2],
        ],
      ),
    )
  }
  const ceil = s.floor(TOP)
  s.boards(ceil, [-HALF, -0.2, HALF, FACE], {
    n: 18,
    along: 'b',
    colours: ['#6f482f', '#68432b', '#774e33'],
    seam: '#33201a',
    joints: 1,
    grain: 1,
  })
  ceil.rect(
    -HALF,
    -0.2,
    HALF,
    FACE,
    s.lin3(
      [0, TOP, 0.8],
      [0, TOP, FACE],
      [
        ['#181a2c', 0.65],
        ['#181a2c', 0.25],
      ],
    ),
  )
  for (const z of [3.1, 1.7])
    s.box([-HALF, 2.82, z], [HALF, TOP, z + 0.2], {
      front: mix('#6b4029', '#2a1a1a', (3.2 - z) / 4),
      bottom: mix('#8d5834', '#2a1a1a', (3.2 - z) / 4),
      top: '#000',
      left: '#000',
      right: '#000',
      back: '#000',
    })
  s.shade(
    [
      [-3.05, 0.01, FACE],
      [3.05, 0.01, FACE],
      [3.05, 0.01, 3.6],
      [-3.05, 0.01, 3.6],
    ],
    0.5,
    { soft: 20 },
  )

  // Rug.
  f.circle(0, 2.75, 1.75, '#23404c', {}, 0.85)
  f.circle(0, 2.75, 1.62, '#d9b27a', {}, 0.78)
  f.circle(0, 2.75, 1.5, '#9c4429', {}, 0.72)
  f.circle(0, 2.75, 1.2, '#d9b27a', {}, 0.57)
  f.circle(0, 2.75, 1.12, '#31545c', {}, 0.53)
  f.circle(0, 2.75, 0.75, '#d9b27a', {}, 0.35)
  f.circle(0, 2.75, 0.68, '#9c4429', {}, 0.32)
  for (let r = 0.2; r < 1.75; r += 0.09)
    f.circle(0, 2.75, r, 'none', { stroke: '#1a1620', sw: 1.6, op: 0.22 }, r * 0.48)
  s.beam(
    [
      [-2.6, 0.02, 3.6],
      [2.6, 0.02, 3.6],
      [2.2, 0.02, 1.6],
      [-2.2, 0.02, 1.6],
    ],
    0.22,
    { soft: 40, colour: '#ffb45c' },
  )

  // Ladders hooked to the upper rails.
  for (const k of [-1, 1]) {
    const [x0, x1] = [k * 1.02, k * 1.44]
    for (const x of [x0, x1]) {
      s.shade(
        [
          [x - 0.02, 1.9, FACE - 0.03],
          [x + 0.1, 1.9, FACE - 0.03],
          [x + 0.16, 0.1, FACE - 0.03],
          [x + 0.02, 0.1, FACE - 0.03],
        ],
        0.3,
        { soft: 6 },
      )
      s.bar([x, 2.2, FACE - 0.1], [x, 0, FACE - 0.62], 0.065, '#7a4a2b', { hi: '#d2955a', flip: k > 0 })
    }
    for (let i = 1; i < 7; i++) {
      const t = i / 7
      s.bar([x0, 2.2 * t, FACE - 0.62 + 0.52 * t], [x1, 2.2 * t, FACE - 0.62 + 0.52 * t], 0.05, '#8f5a34', {
        hi: '#dba163',
      })
    }
    s.contact([(x0 + x1) / 2, 0.01, FACE - 0.6], 0.34, 0.1, 0.5, 8)
  }
  // The moon on the boards.
  for (const [a, b] of [
    [-0.42, -0.04],
    [0.04, 0.42],
  ])
    for (const [z0, z1] of [
      [2.2, 2.62],
      [2.68, 3.1],
    ])
      s.beam(
        [
          [a * 1.25 - 0.1, 0.02, z0],
          [b * 1.25 - 0.1, 0.02, z0],
          [b * 1.1, 0.02, z1],
          [a * 1.1, 0.02, z1],
        ],
        0.42,
        { soft: 5, colour: '#7fa6dd' },
      )
  // Boots on the boards and a lantern.
  for (const [x, z, flip] of [
    [-1.95, 2.95, 1],
    [-1.66, 2.9, 1],
  ]) {
    const q = s.P([x, 0, z])
    const k = s.px([x, 0, z]) / 450
    s.contact([x + 0.06, 0.005, z], 0.2, 0.09, 0.6, 7)
    s.shape(
      s.smoothPath(
        [
          [-34, -150],
          [30, -152],
          [34, -70],
          [60, -52],
          [98, -40],
          [104, -10],
          [98, 4],
          [-36, 4],
          [-40, -60],
        ].map(([u, v]) => [q[0] + u * k * flip, q[1] + v * k]),
        true,
      ),
      s.lin([q[0] - 30, q[1] - 120], [q[0] + 80, q[1]], ['#c98446', '#8a5229', '#4e2c1a']),
    )
    s.shape(
      s.pathOf(
        [
          [-40, -2],
          [104, -6],
          [104, 10],
          [-40, 10],
        ].map(([u, v]) => [q[0] + u * k, q[1] + v * k]),
      ),
      '#2a1914',
    )
    for (const v of [-118, -98, -78])
      s.line(
        s.pathOf(
          [
            [q[0] + 6 * k, q[1] + v * k],
            [q[0] + 34 * k, q[1] + (v + 5) * k],
          ],
          false,
        ),
        '#f0dcb6',
        4 * k,
      )
  }
  return s.svg({
    vignette: 0.6,
    grade: { fill: s.lin([0, 0], [0, HEIGHT], ['#2b2e55', '#e59a4c', '#3a2338']), op: 0.24 },
  })
}

export default { name: 'slide3', width: WIDTH, height: HEIGHT, draw }
