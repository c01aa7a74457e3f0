import { createStage, HEIGHT, WIDTH } from '../interior-toolkit.mjs'

/** The primary bedroom at dawn, seen towards the corner: a linen bed and the first light over the ridges. */
const draw = () => {
  const s = createStage({
    eye: [-0.9, 1.55, 0],
    f: 1400,
    cx: 1200,
    cy: 730,
    yaw: 0.5,
    seed: 31,
    warm: '#ffe6cb',
    cool: '#2b3550',
  })
  const [BACK, SIDE] = [5.2, 3.7]
  const back = s.wallZ(BACK)
  const side = s.wallX(SIDE)

  s.vista({
    top: 0,
    bottom: 1200,
    x0: -100,
    x1: 1500,
    sky: ['#8fa7c2', '#c9b9c9', '#f2c3ae', '#ffdcae'],
    sun: { at: [640, 618], r: 34, colour: '#fff0cf', disc: '#fff8e4' },
    haze: '#f8d9c4',
    layers: [
      { y: 640, amp: 70, scale: 330, seed: 4, colour: '#c3aebd', fade: 0.8 },
      { y: 680, amp: 70, scale: 280, seed: 11, colour: '#9d9db7', fade: 0.75 },
      { y: 730, amp: 70, scale: 240, seed: 18, colour: '#748bab', fade: 0.65 },
      { y: 790, amp: 60, scale: 210, seed: 33, colour: '#4f7190', fade: 0.5, depth: 120 },
      { y: 850, amp: 46, scale: 170, seed: 27, colour: '#335669', fade: 0.3, trees: { h: 44, step: 2 } },
      { y: 910, amp: 40, scale: 150, seed: 52, colour: '#233f4b', fade: 0.05, trees: { h: 100, step: 3 } },
    ],
  })

  const win = [-2.3, 0.42, 1.75, 2.62]
  s.cutWall(
    back,
    s.rectPts(-6, 0, SIDE, 3.2),
    [s.rectPts(...win)],
    s.lin3([-2, 1.5, BACK], [SIDE, 1.5, BACK], ['#c4ab9f', '#b8a39e', '#8d8490']),
  )
  s.sash(back, win, {
    cols: 3,
    rows: 1,
    frame: 0.1,
    barWidth: 0.06,
    colour: '#7a5139',
    out: [0, 0, 1],
    depth: 0.18,
    light: 0.5,
  })
  for (const x of [-0.95, 0.4])
    back.line(
      [
        [x - 0.03, 0.42],
        [x - 0.03, 2.62],
      ],
      '#f5c79e',
      0.012,
      { op: 0.7 },
    )

  const f = s.floor()
  s.boards(f, [-6, 0.1, SIDE, BACK], {
    n: 30,
    along: 'a',
    colours: ['#8a6656', '#82604f', '#94705e', '#7d5a4c'],
    seam: '#5d4038',
    joints: 4,
    grain: 2,
  })
  s.boards(side, [0, 0, BACK, 3.2], {
    n: 16,
    along: 'b',
    colours: ['#8a6350', '#83604e', '#916a56', '#7d5846'],
    seam: '#4a322c',
    joints: 0,
    grain: 2,
    seamWidth: 0.016,
  })
  side.rect(
    0,
    0,
    BACK,
    3.2,
    s.lin3(
      [SIDE, 1.5, 0.8],
      [SIDE, 1.5, BACK],
      [
        ['#2b3550', 0.72],
        ['#2b3550', 0.42],
        ['#ffc79c', 0.16],
      ],
    ),
  )
  const ceil = s.floor(3.2)
  ceil.rect(-6, 0, SIDE, BACK, s.lin3([-1, 3.2, 1], [1, 3.2, BACK], ['#58506a', '#a8918f']))
  for (const x of [-3, -1.35, 0.3, 1.95])
    s.box([x, 2.98, 0.2], [x + 0.2, 3.2, BACK], {
      front: '#6b4a3a',
      left: '#6b4a3a',
      right: '#7a5644',
      bottom: '#8f674f',
      top: '#000',
      back: '#000',
    })
  back.rect(-6, 0, SIDE, 0.14, '#7a5139')

  // Dawn light falls across the floor.
  for (const [a, b] of [
    [-2.25, -1.0],
    [-0.9, 0.35],
    [0.45, 1.7],
  ])
    s.beam(
      [
        [a + 0.3, 0.01, BACK - 0.3],
        [b + 0.3, 0.01, BACK - 0.3],
        [b + 1.2, 0.01, 1.6],
        [a + 1.2, 0.01, 1.6],
      ],
      0.62,
      { soft: 8, colour: '#ffc08a' },
    )

  // Linen curtains.
  s.curtain(back, [-3.1, 0.06, -2.15, 2.85], '#efe0cf', { folds: 6, flare: 0.06 })
  s.curtain(back, [1.62, 0.06, 2.35, 2.85], '#e6d3c4', { folds: 6 })
  s.bar([-3.3, 2.88, BACK - 0.06], [2.5, 2.88, BACK - 0.06], 0.035, '#4a322c')

  // Rug.
  f.rect(-0.2, 1.35, 3.5, 4.75, '#b9a79c')
  f.rect(-0.1, 1.45, 3.5, 4.65, '#54708a')
  f.rect(-0.02, 1.53, 3.5, 4.57, s.lin3([0, 0, 4.5], [2.5, 0, 1.4], ['#e9d3bd', '#c9b7ad', '#8f8794']))
  for (let z = 1.7; z < 4.5; z += 0.24)
    f.line(
      [
        [0.0, z],
        [3.4, z],
      ],
      '#7d7480',
      0.018,
      { op: 0.6 },
    )

  // Two small ridge paintings over the bed.
  for (const [z0, z1, sky, cols] of [
    [2.3, 3.05, ['#e9a878', '#f6dfb5'], ['#a87f86', '#6d6f92', '#37496b']],
    [3.3, 4.05, ['#9fb7c4', '#efe3c4'], ['#87a3ad', '#55798a', '#2a4a58']],
  ]) {
    side.rect(z0, 1.62, z1, 2.5, '#3a2a2c')
    side.rect(z0 + 0.04, 1.66, z1 - 0.04, 2.46, '#efe2ca')
    s.clipTo(side.path(s.rectPts(z0 + 0.12, 1.76, z1 - 0.12, 2.36)), () => {
      side.rect(z0, 1.6, z1, 2.5, s.lin3([SIDE, 2.4, z0], [SIDE, 2.0, z0], sky))
      side.circle(z0 + 0.45, 2.2, 0.06, '#fff4d6')
      cols.forEach((c, i) =>
        side.curve(
          [
            [z0 - 0.1, 2.08 - i * 0.1],
            [z0 + 0.2, 2.14 - i * 0.1],
            [z0 + 0.4, 2.06 - i * 0.1],
            [z0 + 0.6, 2.13 - i * 0.1],
            [z1 + 0.1, 2.06 - i * 0.1],
            [z1 + 0.1, 1.5],
            [z0 - 0.1, 1.5],
          ],
          c,
        ),
      )
    })
  }

  // Headboard, night tables and lamps.
  s.box([SIDE - 0.12, 0.2, 2.0], [SIDE, 1.35, 4.35], {
    front: '#6b4636',
    left: '#8d5d43',
    top: '#c28f68',
    right: '#000',
    bottom: '#000',
    back: '#000',
  })
  const hb = s.wallX(SIDE - 0.125)
  s.boards(hb, [2.05, 0.55, 4.3, 1.3], {
    n: 5,
    along: 'a',
    colours: ['#9a684b', '#8f5f45', '#a47152'],
    seam: '#5d3a2c',
    joints: 0,
    grain: 3,
  })
  const table = (z) => {
    s.contact([3.35, 0.01, z], 0.4, 0.38, 0.45)
    s.box([3.1, 0.08, z - 0.27], [3.66, 0.56, z + 0.27], {
      front: '#6b4636',
      left: '#7d523d',
      top: '#b98763',
      right: '#000',
      bottom: '#000',
      back: '#000',
    })
    s.wallX(3.095).rect(z - 0.22, 0.34, z + 0.22, 0.5, '#8d5f46')
    s.bar([3.08, 0.42, z - 0.05], [3.08, 0.42, z + 0.05], 0.022, '#e0b070')
    s.lathe(
      [3.4, 0.56, z],
      [
        [0, 0.09],
        [0.1, 0.14],
        [0.22, 0.1],
        [0.32, 0.03],
        [0.38, 0.03],
      ],
      ['#cfe0e0', '#7f9fb0', '#3e5a72'],
      { round: true },
    )
    s.lathe(
      [3.4, 0.9, z],
      [
        [0, 0.22],
        [0.28, 0.15],
      ],
      ['#ffe9c4', '#fff0d2', '#efbf86'],
      { mouth: '#fff6e0' },
    )
    s.glow([3.4, 1.1, z], 1.5, '#ff9f52', 0.75)
    s.glow([3.4, 1.05, z], 0.5, '#ffd79a', 0.8)
  }
  table(4.72)
  s.box([3.12, 0.56, 4.5], [3.3, 0.6, 4.68], '#a3574a')

  // The bed.
  const [X0, X1, Z0, Z1] = [1.35, 3.55, 2.1, 4.25]
  s.contact([2.4, 0.01, 3.1], 1.45, 1.3, 0.55, 26)
  s.box([X0 - 0.03, 0.14, Z0 - 0.02], [X1, 0.36, Z1 + 0.02], {
    front: '#6b4636',
    left: '#8d5d43',
    top: '#000',
    right: '#000',
    bottom: '#000',
    back: '#000',
  })
  for (const z of [Z0 + 0.05, Z1 - 0.05]) s.bar([X0 + 0.04, 0.2, z], [X0 + 0.04, 0, z], 0.08, '#4a322c')
  s.cushion([X0, 0.34, Z0], [X1, 0.66, Z1], '#eee0d2', { r: 0.08 })
  // Pillows against the headboard.
  const pp = (x, y, z) => s.P([x, y, z])
  for (const [x, z, w, h, col, lean, st] of [
    [3.3, 3.8, 330, 235, '#e6d8d2', 3],
    [3.3, 2.75, 400, 285, '#dccfca', 5],
    [3.06, 3.72, 305, 205, '#f6ece0', 2],
    [3.06, 2.75, 372, 245, '#f2e6da', 4],
    [
      2.82,
      3.3,
      235,
      150,
      '#c9714f',
      -2,
      [
        { at: -0.3, w: 0.04, colour: '#f2d9b8' },
        { at: 0.3, w: 0.04, colour: '#f2d9b8' },
        { at: 0, w: 0.12, colour: '#f2d9b8' },
      ],
    ],
  ])
    s.pillow(pp(x, 0.66, z), w, h, col, { lean, stripes: st, light: 0.38 })
  // Duvet: a soft mass over the edges, with folds.
  const D = [
    [2.78, 0.76, Z0 - 0.06],
    [2.78, 0.78, Z1 + 0.05],
    [X0 - 0.06, 0.74, Z1 + 0.05],
    [X0 - 0.07, 0.74, Z0 - 0.07],
  ]
  s.face(
    [
      [X0 - 0.08, 0.73, Z0 - 0.08],
      [2.8, 0.73, Z0 - 0.08],
      [2.84, 0.27, Z0 - 0.1],
      [2.3, 0.24, Z0 - 0.12],
      [1.9, 0.27, Z0 - 0.1],
      [1.5, 0.23, Z0 - 0.13],
      [X0 - 0.13, 0.25, Z0 - 0.13],
    ],
    s.lin3([1.4, 0.7, 2], [1.4, 0.25, 2], ['#9a98ac', '#6b7090']),
  )
  s.face(
    [
      [X0 - 0.08, 0.73, Z0 - 0.08],
      [X0 - 0.08, 0.73, Z1 + 0.06],
      [X0 - 0.1, 0.27, Z1 + 0.06],
      [X0 - 0.13, 0.24, 3.7],
      [X0 - 0.1, 0.28, 3.2],
      [X0 - 0.13, 0.24, 2.7],
      [X0 - 0.13, 0.25, Z0 - 0.13],
    ],
    s.lin3([X0, 0.7, 2.2], [X0, 0.3, 4.2], ['#bdb2bb', '#dcc6ba', '#c4adab']),
  )
  s.shape(
    s.roundedPath(D.map(s.P), 34),
    s.lin3([X0, 0.74, Z1], [2.7, 0.74, Z0], ['#fff0da', '#eadbd0', '#b9b2c2']),
  )
  s.shape(
    s.roundedPath(
      [
        [2.86, 0.77, Z0 - 0.07],
        [2.86, 0.79, Z1 + 0.05],
        [2.45, 0.79, Z1 + 0.06],
        [2.45, 0.77, Z0 - 0.08],
      ].map(s.P),
      24,
    ),
    s.lin3([2.6, 0.8, Z1], [2.6, 0.8, Z0], ['#fffaf0', '#eee4de']),
  )
  s.face(
    [
      [2.45, 0.76, Z0 - 0.085],
      [2.86, 0.76, Z0 - 0.075],
      [2.86, 0.5, Z0 - 0.1],
      [2.45, 0.48, Z0 - 0.11],
    ],
    '#c5bfc6',
  )
  for (const [x, z, dx, dz] of [
    [1.8, 2.6, 0.5, 0.5],
    [1.6, 3.4, 0.4, 0.5],
    [2.1, 3.7, 0.2, -0.5],
    [2.2, 2.4, -0.2, 0.5],
    [1.95, 3.1, 0.35, 0.2],
  ]) {
    const p = s.smoothPath(
      [0, 0.4, 0.7, 1].map((t) => s.P([x + dx * t, 0.755, z + dz * t + 0.06 * Math.sin(t * 4)])),
    )
    s.line(p, '#8f8aa0', 26, { op: 0.32, soft: 10 })
    s.line(p, '#fffaf2', 10, { op: 0.4, soft: 6 })
  }
  for (const z of [2.5, 3.0, 3.5, 3.95])
    s.line(
      s.smoothPath([s.P([X0 - 0.07, 0.72, z]), s.P([X0 - 0.09, 0.5, z + 0.05]), s.P([X0 - 0.1, 0.3, z])]),
      '#85788c',
      16,
      { op: 0.4, soft: 7 },
    )
  for (const x of [1.7, 2.05, 2.35])
    s.line(
      s.smoothPath([s.P([x, 0.72, Z0 - 0.08]), s.P([x + 0.06, 0.5, Z0 - 0.1]), s.P([x, 0.3, Z0 - 0.11])]),
      '#50557a',
      18,
      { op: 0.45, soft: 7 },
    )
  // A woven throw across the foot.
  const [t0, t1] = [1.5, 2.0]
  s.face(
    [
      [t0, 0.765, Z0 - 0.09],
      [t1, 0.765, Z0 - 0.09],
      [t1, 0.765, Z1 + 0.07],
      [t0, 0.765, Z1 + 0.07],
    ],
    s.lin3([t0, 0.76, Z1], [t1, 0.76, Z0], ['#4f7f8d', '#33596e']),
  )
  s.face(
    [
      [t0, 0.765, Z0 - 0.095],
      [t1, 0.765, Z0 - 0.095],
      [t1 + 0.02, 0.22, Z0 - 0.13],
      [t0, 0.2, Z0 - 0.13],
    ],
    s.lin3([t0, 0.7, 2], [t0, 0.2, 2], ['#2c4d63', '#1f3a50']),
  )
  for (const k of [0.08, 0.14, 0.36, 0.42]) {
    s.face(
      [
        [t0 + k, 0.768, Z0 - 0.09],
        [t0 + k + 0.03, 0.768, Z0 - 0.09],
        [t0 + k + 0.03, 0.768, Z1 + 0.07],
        [t0 + k, 0.768, Z1 + 0.07],
      ],
      '#f0dcc0',
      { op: 0.85 },
    )
    s.face(
      [
        [t0 + k, 0.766, Z0 - 0.1],
        [t0 + k + 0.03, 0.766, Z0 - 0.1],
        [t0 + k + 0.035, 0.22, Z0 - 0.135],
        [t0 + k, 0.21, Z0 - 0.135],
      ],
      '#b9aa9c',
      { op: 0.8 },
    )
  }
  for (let x = t0; x < t1; x += 0.03)
    s.bar([x, 0.21, Z0 - 0.13], [x + 0.005, 0.13, Z0 - 0.135], 0.012, '#33506a')
  s.shade(
    [
      [X0 - 0.1, 0.2, Z0 - 0.14],
      [2.9, 0.2, Z0 - 0.14],
      [2.9, 0.74, Z0 - 0.1],
      [X0 - 0.1, 0.74, Z0 - 0.1],
    ],
    0.3,
    { soft: 12, colour: '#4a4a78' },
  )
  s.beam(
    [
      [1.3, 0.77, 4.3],
      [2.3, 0.77, 4.3],
      [2.6, 0.77, 2.9],
      [1.5, 0.77, 2.6],
    ],
    0.3,
    { soft: 26, colour: '#ffb87a' },
  )
  table(1.62)

  // Armchair by the window, a book left on it.
  s.local([-1.7, 0, 3.7], 0.55, () => {
    s.contact([0, 0.01, 0], 0.55, 0.5, 0.5, 16)
    for (const [x, z] of [
      [-0.34, 0.34],
      [0.34, 0.34],
      [-0.34, -0.34],
      [0.34, -0.34],
    ])
      s.bar([x, 0.25, z], [x * 1.1, 0, z * 1.1], 0.05, '#4a322c')
    s.cushion([-0.42, 0.22, 0.2], [0.42, 0.98, 0.42], '#b9694c', { r: 0.14 })
    s.cushion([-0.32, 0.22, -0.38], [0.32, 0.46, 0.26], '#c9775a', { r: 0.08 })
    s.cushion([-0.46, 0.2, -0.36], [-0.3, 0.64, 0.34], '#b9694c', { r: 0.07 })
    s.cushion([0.3, 0.2, -0.36], [0.46, 0.64, 0.34], '#b9694c', { r: 0.07 })
  })
  const ap = s.P([-1.72, 0.47, 3.75])
  s.pillow([ap[0] + 6, ap[1] - 6], 150, 120, '#f0dfc6', {
    lean: -4,
    stripes: [
      { at: 0, w: 0.5, colour: '#54708a', op: 0.8 },
      { at: 0, w: 0.3, colour: '#f0dfc6' },
    ],
  })
  s.glow([640, 618], 620, '#ffe0b0', 0.55)
  s.glow([640, 618], 1500, '#ffb98c', 0.2)
  return s.svg({
    vignette: 0.55,
    grade: { fill: s.lin([0, 0], [WIDTH, HEIGHT], ['#ffd9b8', '#c99a8a', '#3a3f66']), op: 0.25 },
  })
}

export default { name: 'slide2', width: WIDTH, height: HEIGHT, draw }
