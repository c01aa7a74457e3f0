import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** The great room at dusk: trusses, a stone chimney between two walls of glass, and the fire lit. */
const draw = () => {
  const s = createStage({
    eye: [0.25, 1.65, -1.2],
    f: 1400,
    cx: 1200,
    cy: 985,
    seed: 21,
    warm: '#ffd9a0',
    cool: '#1a2033',
  })
  const BACK = 7
  const [EAVE, APEX, HALF] = [3.1, 6.5, 5]
  const roof = (x) => APEX - (Math.abs(x) / HALF) * (APEX - EAVE)
  const back = s.wallZ(BACK)

  s.vista({
    top: 100,
    bottom: 1200,
    x0: 300,
    x1: 2100,
    sky: ['#3c4c72', '#7d6f94', '#d99a8b', '#f6c58c', '#ffe0a3'],
    haze: '#e9b99a',
    layers: [
      { y: 850, amp: 80, scale: 330, seed: 3, colour: '#a88ea3', fade: 0.6 },
      { y: 890, amp: 90, scale: 260, seed: 8, colour: '#7c7496', fade: 0.55 },
      { y: 935, amp: 80, scale: 230, seed: 16, colour: '#535c84', fade: 0.4 },
      { y: 985, amp: 60, scale: 180, seed: 29, colour: '#33466a', fade: 0.25, trees: { h: 36, step: 2 } },
      { y: 1040, amp: 40, scale: 150, seed: 35, colour: '#1d3048', fade: 0.05, trees: { h: 90, step: 2 } },
    ],
  })

  // Gable wall with two tall panes, each following the roof.
  const pane = (k) => [
    [1.55 * k, 0.25],
    [4.55 * k, 0.25],
    [4.55 * k, roof(4.55) - 0.28],
    [1.55 * k, roof(1.55) - 0.3],
  ]
  s.cutWall(
    back,
    [
      [-HALF, 0],
      [HALF, 0],
      [HALF, EAVE],
      [0, APEX],
      [-HALF, EAVE],
    ],
    [pane(1), pane(-1)],
    '#4a3026',
  )
  for (const k of [-1, 1]) {
    const frame = '#2b1c1a'
    for (const x of [1.55, 2.55, 3.55, 4.55])
      s.box(
        [Math.min(x * k, x * k + 0.08 * k), 0.2, BACK - 0.05],
        [Math.max(x * k, x * k + 0.08 * k), roof(x) - 0.25, BACK],
        frame,
      )
    for (const y of [0.25, 2.35, 3.6]) {
      const end = Math.min(4.55, ((APEX - y - 0.3) / (APEX - EAVE)) * HALF)
      back.rect(1.55 * k, y - 0.04, end * k, y + 0.05, frame)
      back.line(
        [
          [1.55 * k, y + 0.05],
          [end * k, y + 0.05],
        ],
        '#d98d5c',
        0.012,
        { op: 0.6 },
      )
    }
    back.poly(
      [
        [1.5 * k, roof(1.5) - 0.38],
        [4.6 * k, roof(4.6) - 0.36],
        [4.6 * k, roof(4.6) - 0.24],
        [1.5 * k, roof(1.5) - 0.24],
      ],
      frame,
    )
  }

  // Floor, side walls, ceiling slopes.
  const f = s.floor()
  s.boards(f, [-HALF, -0.9, HALF, BACK], {
    n: 30,
    along: 'b',
    colours: ['#6d4330', '#633b2a', '#784b35', '#69402d'],
    seam: '#2d1a17',
    joints: 3,
    grain: 2,
  })
  for (const k of [-1, 1]) {
    const w = s.wallX(HALF * k)
    s.boards(w, [-0.9, 0, BACK, EAVE], {
      n: 14,
      along: 'a',
      colours: ['#7b4f35', '#744a31', '#82543a'],
      seam: '#3a231b',
      joints: 1,
      grain: 2,
    })
    w.rect(
      -0.9,
      0,
      BACK,
      EAVE,
      s.lin3(
        [HALF * k, 1, -0.5],
        [HALF * k, 1, BACK],
        [
          ['#1a2033', 0.75],
          ['#1a2033', 0.3],
          ['#ffb469', 0.12],
        ],
      ),
    )
    const slope = s.plane([HALF * k, EAVE, 0], [0, 0, 1], [-k * 0.827, 0.562, 0])
    const len = Math.hypot(HALF, APEX - EAVE)
    s.boards(slope, [-0.9, 0, BACK, len], {
      n: 16,
      along: 'a',
      colours: ['#8a5a3a', '#825436', '#946140'],
      seam: '#402619',
      joints: 2,
      grain: 1,
    })
    slope.rect(
      -0.9,
      0,
      BACK,
      len,
      s.lin3(
        [HALF * k, EAVE, 3],
        [0, APEX, 3],
        [
          ['#1a2033', 0.1],
          ['#1a2033', 0.42],
          ['#1a2033', 0.68],
        ],
      ),
    )
    for (const z of [6.2, 5.1, 4.0, 2.9, 1.8, 0.7])
      s.face(
        [
          [HALF * k, EAVE - 0.02, z],
          [0, APEX - 0.02, z],
          [0, APEX - 0.2, z],
          [HALF * k, EAVE - 0.2, z],
        ],
        mix('#5d3a27', '#2a1a17', (6.2 - z) / 8),
      )
  }
  // The last light on the floor.
  for (const k of [-1, 1])
    s.beam(
      [
        [1.6 * k, 0.01, BACK],
        [4.5 * k, 0.01, BACK],
        [3.9 * k, 0.01, 3.6],
        [1.2 * k, 0.01, 3.6],
      ],
      0.35,
      { soft: 26, colour: '#e69a6f' },
    )

  // Chimney of stone with the fire.
  const [CX, CZ] = [1.42, 6.2]
  const tones = ['#8f867f', '#9f958a', '#7e7773', '#aba093', '#8a7a70', '#756f6e']
  for (const k of [-1, 1])
    s.face(
      [
        [CX * k, 0, CZ],
        [CX * k, 0, BACK],
        [CX * k, 6, BACK],
        [CX * k, 6, CZ],
      ],
      '#4e4746',
    )
  const ch = s.wallZ(CZ)
  s.clipTo(
    ch.path([
      [-CX, 0],
      [CX, 0],
      [CX, roof(CX)],
      [0, APEX],
      [-CX, roof(CX)],
    ]),
    () => {
      s.stones(ch, [-CX, 0, CX, 6.6], tones, '#4a423f', { row: [0.15, 0.3], len: [0.22, 0.6] })
      ch.rect(
        -CX,
        0,
        CX,
        6.6,
        s.lin3(
          [0, 6.5, CZ],
          [0, 0.5, CZ],
          [
            ['#1a2033', 0.72],
            ['#1a2033', 0.42],
            ['#1a2033', 0.05],
          ],
        ),
      )
    },
  )
  const fire = [-0.72, 0.42, 0.72, 1.32]
  ch.curve(
    [
      [-0.76, 0.42],
      [-0.76, 1.1],
      [-0.6, 1.32],
      [0, 1.42],
      [0.6, 1.32],
      [0.76, 1.1],
      [0.76, 0.42],
    ],
    '#1c100f',
  )
  ch.rect(
    fire[0] + 0.04,
    fire[1],
    fire[2] - 0.04,
    1.25,
    s.rad(ch.screen(0, 0.5), 190, ['#8b3218', '#4f1d14', '#1c100f']),
  )
  for (const [a, b, w] of [
    [-0.4, 0.5, 0.8],
    [-0.3, 0.6, 0.62],
    [-0.38, 0.55, 0.74],
  ])
    s.bar([a, b - 0.03, CZ - 0.02], [a + w, b + 0.02, CZ - 0.02], 0.09, '#3a1d14', { hi: '#c4572a' })
  for (const [x, h, w, col] of [
    [-0.3, 0.34, 0.16, '#e0521f'],
    [0.28, 0.4, 0.17, '#e0521f'],
    [0, 0.58, 0.24, '#ef7a29'],
    [-0.16, 0.4, 0.15, '#f8a53f'],
    [0.17, 0.34, 0.13, '#f8a53f'],
    [0.01, 0.36, 0.13, '#ffd873'],
    [0.0, 0.2, 0.08, '#fff3c4'],
  ])
    ch.curve(
      [
        [x - w * 0.7, 0.56],
        [x - w, 0.62 + h * 0.12],
        [x - w * 0.35, 0.6 + h * 0.55],
        [x + w * 0.12, 0.6 + h],
        [x + w * 0.3, 0.6 + h * 0.55],
        [x + w, 0.62 + h * 0.16],
        [x + w * 0.6, 0.55],
        [x, 0.52],
      ],
      col,
    )
  s.box([-1.62, 0, 5.75], [1.62, 0.32, CZ], {
    front: '#6f6762',
    top: '#a8998b',
    left: '#4a4443',
    right: '#4a4443',
    bottom: '#000',
    back: '#000',
  })
  s.stones(
    s.wallZ(5.745),
    [-1.62, 0, 1.62, 0.32],
    tones.map((t) => mix(t, '#2b2230', 0.25)),
    '#4a423f',
    { row: [0.14, 0.17], len: [0.3, 0.6] },
  )
  s.box([-1.3, 1.62, 5.95], [1.3, 1.82, CZ], {
    front: '#6b4029',
    top: '#c98d52',
    left: '#4a2c1e',
    right: '#4a2c1e',
    bottom: '#a3602f',
    back: '#000',
  })
  s.wallZ(5.94).line(
    [
      [-1.3, 1.82],
      [1.3, 1.82],
    ],
    '#f0b878',
    0.014,
  )
  // On the mantel: a small landscape, candles, a jug.
  ch.rect(-0.55, 1.95, 0.55, 2.75, '#2b1c1a')
  ch.rect(-0.5, 2.0, 0.5, 2.7, '#e7c79a')
  s.clipTo(ch.path(s.rectPts(-0.46, 2.04, 0.46, 2.66)), () => {
    ch.rect(-0.5, 2, 0.5, 2.7, s.lin3([0, 2.7, CZ], [0, 2.3, CZ], ['#e9a96c', '#f6dba8']))
    ch.curve(
      [
        [-0.6, 2.3],
        [-0.3, 2.42],
        [0, 2.34],
        [0.3, 2.45],
        [0.6, 2.35],
        [0.6, 1.9],
        [-0.6, 1.9],
      ],
      '#7f93a0',
    )
    ch.curve(
      [
        [-0.6, 2.2],
        [-0.2, 2.3],
        [0.1, 2.22],
        [0.4, 2.3],
        [0.6, 2.2],
        [0.6, 1.9],
        [-0.6, 1.9],
      ],
      '#43627a',
    )
    ch.curve(
      [
        [-0.6, 2.14],
        [-0.1, 2.12],
        [0.3, 2.18],
        [0.6, 2.1],
        [0.6, 1.9],
        [-0.6, 1.9],
      ],
      '#22404f',
    )
  })
  for (const x of [-1.1, -0.95, 0.85]) {
    s.lathe(
      [x, 1.82, 6.05],
      [
        [0, 0.05],
        [0.02, 0.05],
        [0.03, 0.025],
        [x === -0.95 ? 0.2 : 0.3, 0.025],
      ],
      ['#fff1d2', '#e8cfa2', '#a98a63'],
    )
    s.glow([x, 1.86 + (x === -0.95 ? 0.2 : 0.3), 6.05], 0.28, '#ffc46b', 0.85)
    s.glow([x, 1.86 + (x === -0.95 ? 0.2 : 0.3), 6.05], 0.06, '#fff6dc', 1)
  }
  s.sprig(s.P([1.08, 2.1, 6.05]), { n: 6, len: 90, spread: 1.6, colour: '#7d8256', leaf: 16, seed: 5 })
  s.lathe(
    [1.08, 1.82, 6.05],
    [
      [0, 0.06],
      [0.1, 0.1],
      [0.22, 0.05],
      [0.28, 0.06],
    ],
    ['#7fa0a4', '#3f6670', '#1d3540'],
  )
  s.glow([0, 0.75, 6.1], 2.6, '#ff8a35', 0.55)
  s.glow([0, 0.7, 6.1], 0.9, '#ffc766', 0.75)
  s.beam(
    [
      [-1.1, 0.012, 5.7],
      [1.1, 0.012, 5.7],
      [2.2, 0.012, 2.2],
      [-2.2, 0.012, 2.2],
    ],
    0.38,
    { soft: 40, colour: '#ff9a4d' },
  )

  // Trusses: rafters, a high collar and a king post, so that the gable stays open to the sky.
  const COLLAR = 4.75
  for (const z of [5.5, 3.5, 1.5]) {
    const t = (5.5 - z) / 5
    const [front, under] = [mix('#82522f', '#2b1a18', t), mix('#b06a34', '#4a2a1e', t)]
    const r = (x0, y0, x1, y1, w) => {
      s.bar([x0, y0, z + 0.2], [x1, y1, z + 0.2], w, '#24160f')
      s.bar([x0, y0, z], [x1, y1, z], w, front, { hi: s.lit(front, 0.16), flip: x1 < x0 })
    }
    const half = ((APEX - COLLAR) / (APEX - EAVE)) * HALF
    for (const k of [-1, 1]) r(HALF * k, EAVE - 0.1, 0, APEX - 0.16, 0.28)
    s.box([-half, COLLAR - 0.14, z], [half, COLLAR + 0.12, z + 0.2], {
      front,
      bottom: under,
      left: '#24160f',
      right: '#24160f',
      top: '#24160f',
      back: '#000',
    })
    s.wallZ(z - 0.005).line(
      [
        [-half, COLLAR - 0.14],
        [half, COLLAR - 0.14],
      ],
      '#f0a65c',
      0.016,
      { op: 0.6 },
    )
    r(0, COLLAR - 0.3, 0, APEX - 0.2, 0.26)
    for (const k of [-1, 1])
      s.box(
        k < 0 ? [-HALF, EAVE - 0.35, z] : [HALF - 0.3, EAVE - 0.35, z],
        k < 0 ? [-HALF + 0.3, EAVE, z + 0.2] : [HALF, EAVE, z + 0.2],
        front,
      )
  }

  // Iron ring of candles.
  const ringAt = (a) => [Math.cos(a) * 0.85, 2.78, 4.4 + Math.sin(a) * 0.85]
  for (const a of [0.8, 2.3, 3.9, 5.5]) s.bar([0, 4.6, 4.4], ringAt(a), 0.016, '#1a1212')
  s.line(
    s.smoothPath(
      Array.from({ length: 24 }, (_, i) => s.P(ringAt((i / 12) * Math.PI))),
      true,
    ),
    '#1f1414',
    15,
  )
  for (let i = 0; i < 10; i++) {
    const q = ringAt((i / 5) * Math.PI + 0.2)
    s.lathe(
      q,
      [
        [0, 0.03],
        [0.16, 0.03],
      ],
      ['#fff3d6', '#e8cfa2', '#b0895c'],
    )
    const g = [q[0], q[1] + 0.22, q[2]]
    s.glow(g, 0.36, '#ffbd62', 0.75)
    s.glow(g, 0.07, '#fff6dc', 1, { squash: 1.6 })
  }

  // Lamps on side tables in the far corners.
  for (const k of [-1, 1]) {
    s.lathe(
      [3.9 * k, 0, 5.2],
      [
        [0, 0.28],
        [0.03, 0.28],
        [0.04, 0.04],
        [0.52, 0.04],
        [0.53, 0.32],
        [0.57, 0.32],
      ],
      ['#6b4029', '#4a2c1e', '#24150f'],
      { mouth: '#8a5a38' },
    )
    s.lathe(
      [3.9 * k, 0.57, 5.2],
      [
        [0, 0.09],
        [0.12, 0.15],
        [0.26, 0.07],
        [0.36, 0.03],
      ],
      ['#b9cdd0', '#5d828c', '#24424f'],
      { round: true },
    )
    s.lathe(
      [3.9 * k, 0.9, 5.2],
      [
        [0, 0.27],
        [0.34, 0.19],
      ],
      ['#ffe2a6', '#fff0c6', '#f2b25f'],
      { mouth: '#fff3d0' },
    )
    s.glow([3.9 * k, 1.1, 5.2], 1.5, '#ffb65a', 0.55)
  }

  // Rug and seats.
  f.rect(-2.15, 1.7, 2.15, 5.0, '#7c3327')
  const fr = (m, col) =>
    f.poly(
      [
        [-2.15 + m, 1.7 + m],
        [2.15 - m, 1.7 + m],
        [2.15 - m, 5 - m],
        [-2.15 + m, 5 - m],
      ],
      col,
    )
  fr(0.1, '#e0b987')
  fr(0.16, '#7c3327')
  fr(0.32, '#31444f')
  fr(0.38, '#923f2d')
  for (let z = 2.35; z < 4.5; z += 0.62)
    for (let x = -1.35; x < 1.5; x += 0.9) {
      f.poly(
        [
          [x - 0.34, z],
          [x, z + 0.26],
          [x + 0.34, z],
          [x, z - 0.26],
        ],
        '#e0b987',
        { op: 0.75 },
      )
      f.poly(
        [
          [x - 0.22, z],
          [x, z + 0.17],
          [x + 0.22, z],
          [x, z - 0.17],
        ],
        '#31444f',
      )
      f.poly(
        [
          [x - 0.09, z],
          [x, z + 0.07],
          [x + 0.09, z],
          [x, z - 0.07],
        ],
        '#d4622d',
      )
    }
  const sofa = (k) => {
    const X = (a, b) => (k < 0 ? [a, b] : [-b, -a])
    const col = '#33535a'
    const [b0, b1] = X(-3.25, -2.95)
    const [s0, s1] = X(-3.2, -2.25)
    s.contact([-2.75 * k * -1, 0.01, 3.6], 0.85, 1.3, 0.55, 22)
    s.cushion([s0, 0.1, 2.35], [s1, 0.4, 4.75], col, { r: 0.05 })
    s.cushion([s0, 0.12, 4.6], [s1, 0.68, 4.85], col, { r: 0.1 })
    s.cushion([b0, 0.2, 2.3], [b1, 0.95, 4.85], col, { r: 0.1 })
    for (const z of [3.98, 3.2, 2.42])
      s.cushion(
        [s0 + (k < 0 ? 0.28 : 0.02), 0.38, z],
        [s1 - (k < 0 ? 0.02 : 0.28), 0.54, z + 0.76],
        '#3d6166',
        { r: 0.06 },
      )
    for (const [z, pc, st] of [
      [4.3, '#d4622d'],
      [
        3.75,
        '#e8cfa2',
        [
          { at: -0.2, w: 0.08, colour: '#a3452a' },
          { at: 0.2, w: 0.08, colour: '#a3452a' },
        ],
      ],
      [2.85, '#d9a050'],
    ]) {
      const q = s.P([k < 0 ? -2.78 : 2.78, 0.53, z])
      s.pillow(q, 0.5 * s.px([0, 0, z]), 0.46 * s.px([0, 0, z]), pc, { lean: k < 0 ? -7 : 7, stripes: st })
    }
    s.cushion([s0, 0.12, 2.1], [s1, 0.68, 2.36], col, { r: 0.1 })
    s.shade(
      [
        [s0, 0.12, 2.09],
        [s1, 0.12, 2.09],
        [s1, 0.68, 2.09],
        [s0, 0.68, 2.09],
      ],
      0.35,
      { soft: 16 },
    )
  }
  sofa(-1)
  sofa(1)
  // Throw over the left arm.
  s.face(
    [
      [-2.95, 0.695, 2.06],
      [-2.45, 0.695, 2.06],
      [-2.45, 0.695, 2.4],
      [-2.95, 0.695, 2.4],
    ],
    '#f0dcb6',
  )
  s.face(
    [
      [-2.95, 0.7, 2.05],
      [-2.45, 0.7, 2.05],
      [-2.42, 0.22, 2.03],
      [-2.93, 0.25, 2.03],
    ],
    s.lin3([-2.95, 0.5, 2.1], [-2.45, 0.5, 2.1], ['#f0dcb6', '#d9bd90', '#c9a878']),
  )
  for (const t of [0.3, 0.36, 0.42])
    s.wallZ(2.02).line(
      [
        [-2.93, t],
        [-2.43, t - 0.02],
      ],
      '#a3452a',
      0.02,
    )
  for (let x = -2.92; x < -2.42; x += 0.035) s.bar([x, 0.25, 2.03], [x, 0.18, 2.03], 0.012, '#e3cba0')

  // Coffee table.
  s.contact([0, 0.01, 3.2], 0.85, 0.62, 0.6, 18)
  for (const [x, z] of [
    [-0.68, 3.65],
    [0.68, 3.65],
    [-0.68, 2.75],
    [0.68, 2.75],
  ])
    s.bar([x, 0.36, z], [x, 0, z], 0.09, '#3a241c')
  s.box([-0.8, 0.34, 2.65], [0.8, 0.43, 3.75], {
    front: '#6b4029',
    top: '#a86c40',
    left: '#4a2c1e',
    right: '#4a2c1e',
    bottom: '#000',
    back: '#000',
  })
  const tt = s.floor(0.431)
  s.boards(tt, [-0.8, 2.65, 0.8, 3.75], {
    n: 6,
    along: 'a',
    colours: ['#a3683d', '#b07545', '#9a6139'],
    seam: '#5b3520',
    joints: 0,
    grain: 3,
  })
  s.beam(
    [
      [-0.55, 0.44, 3.75],
      [0.55, 0.44, 3.75],
      [0.75, 0.44, 2.7],
      [-0.75, 0.44, 2.7],
    ],
    0.35,
    { soft: 18, colour: '#ffad5e' },
  )
  s.box([-0.5, 0.43, 2.95], [-0.12, 0.47, 3.25], '#d9c49b')
  s.box([-0.47, 0.47, 2.98], [-0.15, 0.5, 3.22], '#a3452a')
  s.lathe(
    [0.38, 0.43, 3.1],
    [
      [0, 0.06],
      [0.02, 0.07],
      [0.09, 0.17],
    ],
    ['#7fa0a4', '#3f6670', '#1d3540'],
    { mouth: '#16303a' },
  )
  for (const [x, z] of [
    [-0.3, 3.45],
    [0.05, 3.35],
  ]) {
    s.lathe(
      [x, 0.43, z],
      [
        [0, 0.035],
        [0.1, 0.035],
      ],
      ['#fff3d6', '#e8cfa2', '#b0895c'],
    )
    s.glow([x, 0.57, z], 0.22, '#ffc46b', 0.8)
    s.glow([x, 0.57, z], 0.045, '#fff6dc', 1, { squash: 1.6 })
  }

  return s.svg({
    vignette: 0.55,
    grade: { fill: s.lin([0, 0], [0, HEIGHT], ['#34365e', '#e2a05c', '#40263a']), op: 0.22 },
  })
}

export default { name: 'slide1', width: WIDTH, height: HEIGHT, draw }
