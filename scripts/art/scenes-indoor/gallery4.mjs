import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** The loft under the rafters: stars through the skylights, the last rose of the day in the gable window. */
const draw = () => {
  const s = createStage({
    eye: [-0.15, 1.5, -0.3],
    f: 1400,
    cx: 1185,
    cy: 880,
    seed: 101,
    warm: '#ffcf8a',
    cool: '#141a36',
  })
  const [BACK, HALF, KNEE, APEX] = [5.2, 3.0, 0.95, 3.95]
  const back = s.wallZ(BACK)
  const f = s.floor()
  const slope = (k) => s.plane([HALF * k, KNEE, 0], [0, 0, 1], [-k * Math.SQRT1_2, Math.SQRT1_2, 0])
  const LEN = Math.hypot(HALF, APEX - KNEE)

  // Gable wall and its arched window.
  s.vista({
    x0: 850,
    x1: 1520,
    top: 250,
    bottom: 1000,
    sky: ['#1a2750', '#3d4780', '#8d6f93', '#e09a86', '#f9c98f'],
    haze: '#d09a9a',
    layers: [
      { y: 725, amp: 36, scale: 180, seed: 3, colour: '#86739a', fade: 0.6, depth: 70 },
      { y: 755, amp: 40, scale: 150, seed: 18, colour: '#5a5a8a', fade: 0.5, depth: 70 },
      { y: 790, amp: 34, scale: 130, seed: 25, colour: '#394876', fade: 0.35, depth: 70 },
      { y: 830, amp: 26, scale: 110, seed: 34, colour: '#1c2a4c', fade: 0, trees: { h: 54, step: 2 } },
    ],
  })
  const stars = (n, x0, x1, y0, y1, big = 2.6) => {
    for (let i = 0; i < n; i++)
      s.add(
        `<circle cx="${s.between(x0, x1).toFixed(0)}" cy="${s.between(y0, y1).toFixed(0)}" r="${(1 + s.rnd() ** 3 * big).toFixed(1)}" fill="${s.pick(['#fff6dc', '#dfe9ff', '#ffe2b8'])}" opacity="${s.between(0.45, 1).toFixed(2)}"/>`,
      )
  }
  stars(26, 900, 1480, 300, 560, 1.8)
  const arch = (m) => [
    [-0.95 - m, 1.3 - m],
    [0.95 + m, 1.3 - m],
    [0.95 + m, 2.0],
    ...Array.from({ length: 13 }, (_, i) => [
      Math.cos((i / 12) * Math.PI) * (0.95 + m),
      2.0 + Math.sin((i / 12) * Math.PI) * (0.95 + m),
    ]),
    [-0.95 - m, 2.0],
  ]
  const gable = [
    [-HALF, 0],
    [HALF, 0],
    [HALF, KNEE],
    [0, APEX],
    [-HALF, KNEE],
  ]
  s.clipTo(back.path(gable) + back.path(arch(0)), () => {
    s.boards(back, [-HALF, 0, HALF, APEX], {
      n: 24,
      along: 'a',
      colours: ['#8a5d42', '#82573d', '#926347'],
      seam: '#3f2722',
      joints: 2,
      grain: 2,
    })
    back.rect(
      -HALF,
      0,
      HALF,
      APEX,
      s.lin3(
        [0, APEX, BACK],
        [0, 0.6, BACK],
        [
          ['#141a36', 0.72],
          ['#141a36', 0.25],
          ['#141a36', 0.1],
        ],
      ),
    )
  })
  const ringPath = back.path(arch(0.1)) + back.path(arch(0))
  s.shape(ringPath, '#d9b98c', { extra: 'fill-rule="evenodd"' })
  s.line(back.path(arch(0)), '#4a2f26', 4, { op: 0.7 })
  for (const x of [-0.33, 0.33])
    back.rect(x - 0.025, 1.3, x + 0.025, 2.0 + Math.sqrt(0.95 ** 2 - x ** 2), '#d9b98c')
  back.rect(-0.95, 1.975, 0.95, 2.025, '#d9b98c')
  s.box([-1.12, 1.15, BACK - 0.12], [1.12, 1.21, BACK], '#d9b98c')

  // Slopes with skylights cut through the boards.
  const sky = [
    [2.1, 1.25],
    [3.75, 1.25],
    [3.75, 2.75],
    [2.1, 2.75],
  ]
  for (const k of [-1, 1]) {
    const pl = slope(k)
    const hole = pl.path(sky)
    s.shape(hole, s.lin(pl.screen(3, 2.9), pl.screen(3, 1.1), ['#0c1436', '#1c2c62', '#41508c']))
    s.clipTo(hole, () => {
      const c = pl.screen(2.9, 2)
      s.shape(
        s.smoothPath(
          [
            [c[0] - 420, c[1] + 240],
            [c[0] - 80, c[1] - 20],
            [c[0] + 380, c[1] - 260],
            [c[0] + 430, c[1] - 160],
            [c[0] + 40, c[1] + 60],
            [c[0] - 360, c[1] + 330],
          ],
          true,
        ),
        '#8d93cf',
        { op: 0.5, soft: 38, blend: 'screen' },
      )
      stars(260, c[0] - 450, c[0] + 450, c[1] - 380, c[1] + 380, 3.4)
      for (const [dx, dy] of [
        [-60, -30],
        [90, 60],
        [20, -120],
      ]) {
        s.glow([c[0] + dx * k, c[1] + dy], 26, '#dfe6ff', 0.8)
        s.add(`<circle cx="${c[0] + dx * k}" cy="${c[1] + dy}" r="4.4" fill="#fffbe8"/>`)
      }
    })
    s.clipTo(pl.path(s.rectPts(-0.1, 0, BACK, LEN)) + hole, () => {
      s.boards(pl, [-0.1, 0, BACK, LEN], {
        n: 18,
        along: 'a',
        colours: ['#94654a', '#8c5f45', '#9c6c50'],
        seam: '#47291f',
        joints: 1,
        grain: 2,
      })
      pl.rect(
        -0.1,
        0,
        BACK,
        LEN,
        s.lin3(
          [HALF * k, KNEE, 3],
          [0, APEX, 3],
          [
            ['#ffb866', 0.1],
            ['#141a36', 0.3],
            ['#141a36', 0.66],
          ],
        ),
      )
      pl.rect(
        -0.1,
        0,
        BACK,
        LEN,
        s.lin3(
          [HALF * k, KNEE, 0.5],
          [HALF * k, KNEE, BACK],
          [
            ['#141a36', 0.6],
            ['#141a36', 0],
          ],
        ),
      )
    })
    // Reveal and frame of the skylight.
    const n = [k * Math.SQRT1_2 * 0.18, Math.SQRT1_2 * 0.18, 0]
    const pts = sky.map(([a, b]) => pl.at(a, b))
    const out = pts.map((p) => p.map((v, i) => v + n[i]))
    const tones = ['#7d5741', '#c7a27a', '#5b4038', '#b18c69']
    s.clipTo(hole, () => {
      for (let i = 0; i < 4; i++) s.face([pts[i], pts[(i + 1) % 4], out[(i + 1) % 4], out[i]], tones[i])
    })
    for (const [a0, b0, a1, b1] of [
      [2.0, 1.15, 3.85, 1.25],
      [2.0, 2.75, 3.85, 2.85],
      [2.0, 1.15, 2.1, 2.85],
      [3.75, 1.15, 3.85, 2.85],
    ])
      pl.rect(a0, b0, a1, b1, '#d0ab7e')
    pl.rect(2.9, 1.25, 2.95, 2.75, '#b89468')
    const knee = s.wallX(HALF * k)
    s.boards(knee, [-0.1, 0, BACK, KNEE], {
      n: 26,
      along: 'b',
      colours: ['#d8c4a4', '#d2bd9c', '#decbac'],
      seam: '#8d7a64',
      joints: 0,
      grain: 0,
    })
    knee.rect(
      -0.1,
      0,
      BACK,
      KNEE,
      s.lin3(
        [HALF * k, 0.5, 0.8],
        [HALF * k, 0.5, BACK],
        [
          ['#141a36', 0.72],
          ['#ffb866', 0.1],
        ],
      ),
    )
  }
  // Rafters and collar ties.
  for (const z of [4.6, 1.55]) {
    const t = (4.8 - z) / 5
    const [front, under] = [mix('#7a4c33', '#241a2a', t), mix('#b8774a', '#4a2f33', t)]
    for (const k of [-1, 1]) {
      s.face(
        [
          [HALF * k, KNEE - 0.02, z],
          [0, APEX - 0.02, z],
          [0, APEX - 0.3, z],
          [HALF * k, KNEE - 0.3, z],
        ],
        front,
      )
      s.face(
        [
          [HALF * k, KNEE - 0.3, z],
          [0, APEX - 0.3, z],
          [0, APEX - 0.3, z + 0.16],
          [HALF * k, KNEE - 0.3, z + 0.16],
        ],
        under,
      )
    }
    s.box([-0.95, 2.98, z], [0.95, 3.16, z + 0.16], {
      front,
      bottom: under,
      top: '#000',
      left: '#000',
      right: '#000',
      back: '#000',
    })
    s.wallZ(z - 0.004).line(
      [
        [-0.98, 2.98],
        [0.98, 2.98],
      ],
      '#e8a466',
      0.012,
      { op: 0.7 },
    )
  }
  s.box([-0.1, APEX - 0.3, 0.2], [0.1, APEX, BACK], {
    front: '#4a3030',
    bottom: '#8a5a40',
    left: '#3a2630',
    right: '#3a2630',
    top: '#000',
    back: '#000',
  })

  s.boards(f, [-HALF, -0.1, HALF, BACK], {
    n: 24,
    along: 'b',
    colours: ['#7a5240', '#714b3a', '#835a46'],
    seam: '#33202a',
    joints: 3,
    grain: 2,
  })
  f.rect(
    -HALF,
    -0.1,
    HALF,
    BACK,
    s.lin3(
      [0, 0, 0.8],
      [0, 0, BACK],
      [
        ['#141a36', 0.55],
        ['#141a36', 0.05],
      ],
    ),
  )
  // Bed tables, lamps.
  for (const k of [-1, 1]) {
    const x = 1.5 * k
    s.contact([x, 0.01, 4.75], 0.4, 0.32, 0.55, 10)
    s.lathe(
      [x, 0, 4.75],
      [
        [0, 0.26],
        [0.5, 0.26],
        [0.53, 0.29],
        [0.56, 0.29],
      ],
      ['#8d5f3f', '#6b4630', '#3a241c'],
      { mouth: '#b98250' },
    )
    s.lathe(
      [x, 0.56, 4.75],
      [
        [0, 0.08],
        [0.1, 0.14],
        [0.24, 0.07],
        [0.32, 0.03],
      ],
      ['#d98a5c', '#b0552f', '#632a1a'],
      { round: true },
    )
    s.lathe(
      [x, 0.86, 4.75],
      [
        [0, 0.24],
        [0.3, 0.16],
      ],
      ['#ffe0a0', '#fff2cf', '#f5b862'],
    )
    s.glow([x, 1.02, 4.75], 1.5, '#ffae52', 0.75)
    s.glow([x, 1.0, 4.75], 0.3, '#fff3cf', 0.7)
  }
  s.box([-1.25, 0.56, 4.62], [-1.12, 0.6, 4.8], '#3d5f7a')

  // Rug and bed.
  f.rect(-1.95, 1.6, 1.95, 4.3, '#e0cba4')
  f.rect(-1.86, 1.69, 1.86, 4.3, '#3b4775')
  f.rect(-1.78, 1.77, 1.78, 4.3, '#d8c198')
  for (let x = -1.7; x < 1.75; x += 0.2)
    f.line(
      [
        [x, 1.8],
        [x, 4.3],
      ],
      '#a3452a',
      0.022,
      { op: 0.55, cap: 'butt' },
    )
  f.rect(
    -1.95,
    1.6,
    1.95,
    4.3,
    s.lin3(
      [0, 0, 1.5],
      [0, 0, 4.3],
      [
        ['#141a36', 0.5],
        ['#141a36', 0.05],
      ],
    ),
  )
  const [BX, Z0, Z1] = [0.98, 2.55, 4.95]
  s.contact([0, 0.01, 3.6], 1.3, 1.35, 0.65, 24)
  s.box([-1.08, 0.1, 4.95], [1.08, 1.22, 5.06], {
    front: '#7d5038',
    top: '#c98d5c',
    left: '#4a2f26',
    right: '#4a2f26',
    bottom: '#000',
    back: '#000',
  })
  s.boards(s.wallZ(4.945), [-1.02, 0.5, 1.02, 1.16], {
    n: 9,
    along: 'b',
    colours: ['#96623f', '#8d5b3a', '#a06a46'],
    seam: '#4f3021',
    joints: 0,
    grain: 2,
  })
  s.box([-BX - 0.04, 0.12, Z0], [BX + 0.04, 0.36, Z1], {
    front: '#7d5038',
    left: '#4a2f26',
    right: '#4a2f26',
    top: '#000',
    bottom: '#000',
    back: '#000',
  })
  for (const x of [-0.92, 0.92]) s.bar([x, 0.2, Z0 + 0.03], [x, 0, Z0 + 0.03], 0.09, '#5b3a2b')
  s.cushion([-BX, 0.34, Z0 + 0.02], [BX, 0.6, Z1], '#e9dcc6', { r: 0.06 })
  for (const [x, w, h, col, z, st, lean] of [
    [-0.5, 300, 190, '#cfc3bb', 4.78, null, -2],
    [0.5, 300, 190, '#cfc3bb', 4.78, null, 2],
    [-0.46, 285, 160, '#f4e8d2', 4.55, null, 1],
    [0.46, 285, 160, '#f4e8d2', 4.55, null, -1],
    [
      0,
      210,
      118,
      '#c8552f',
      4.36,
      [
        { at: -0.28, w: 0.05, colour: '#ffdca6' },
        { at: 0.28, w: 0.05, colour: '#ffdca6' },
      ],
      0,
    ],
  ])
    s.pillow(s.P([x, 0.6, z]), w, h, col, { stripes: st ?? undefined, lean, light: 0.5 })
  // Quilt: a top with a star pattern and a soft fall at the foot.
  const q = s.floor(0.665)
  const QZ1 = 4.25
  s.face(
    [
      [-BX - 0.05, 0.66, Z0 - 0.05],
      [-BX - 0.05, 0.66, QZ1],
      [-BX - 0.09, 0.22, QZ1],
      [-BX - 0.1, 0.2, Z0 - 0.06],
    ],
    '#22305a',
  )
  s.face(
    [
      [BX + 0.05, 0.66, Z0 - 0.05],
      [BX + 0.05, 0.66, QZ1],
      [BX + 0.09, 0.22, QZ1],
      [BX + 0.1, 0.2, Z0 - 0.06],
    ],
    '#22305a',
  )
  const front = s.plane([-BX - 0.06, 0.665, Z0 - 0.06], [1, 0, 0], [0, -1, 0])
  const WD = 2 * BX + 0.12
  const hem = [
    [0, 0],
    [WD, 0],
    [WD + 0.05, 0.44],
    ...Array.from({ length: 9 }, (_, i) => [WD - ((i + 0.5) * WD) / 9, 0.455 + (i % 2 ? 0.018 : -0.012)]),
    [-0.05, 0.44],
  ]
  s.shape(
    s.roundedPath(
      [
        [-BX - 0.06, 0.665, Z0 - 0.06],
        [BX + 0.06, 0.665, Z0 - 0.06],
        [BX + 0.05, 0.665, QZ1],
        [-BX - 0.05, 0.665, QZ1],
      ].map(s.P),
      22,
    ),
    s.lin3([0, 0.66, Z0], [0, 0.66, QZ1], ['#3c4f86', '#4f659c', '#6c7fae']),
  )
  s.clipTo(front.path(hem), () => {
    front.rect(-0.1, -0.05, WD + 0.1, 0.6, s.lin3([0, 0.66, Z0], [0, 0.2, Z0], ['#35477c', '#1f2b54']))
    for (const [b0, b1, col] of [
      [0.05, 0.09, '#e8cfa0'],
      [0.34, 0.4, '#c8552f'],
    ])
      front.rect(-0.1, b0, WD + 0.1, b1, mix(col, '#1f2b54', 0.3))
    for (let i = 0; i < 8; i++)
      front.poly(
        [
          [(i + 0.5) * (WD / 8) - 0.09, 0.215],
          [(i + 0.5) * (WD / 8), 0.12],
          [(i + 0.5) * (WD / 8) + 0.09, 0.215],
          [(i + 0.5) * (WD / 8), 0.31],
        ],
        mix('#e8cfa0', '#1f2b54', 0.32),
      )
    for (let i = 0; i < 9; i++)
      front.line(
        [
          [i * 0.25 + 0.05, 0.02],
          [i * 0.25 + 0.02, 0.46],
        ],
        '#0f1738',
        0.03,
        { op: 0.3, soft: 5 },
      )
  })
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 4; i++) {
      const [cx, cz, R] = [-0.75 + i * 0.5, 2.83 + r * 0.5, 0.23]
      const star = (k, col, turn = 0) =>
        q.poly(
          Array.from({ length: 16 }, (_, j) => {
            const a = (j / 16) * Math.PI * 2 + turn
            const d = R * k * (j % 2 ? 0.5 : 1)
            return [cx + Math.cos(a) * d, cz + Math.sin(a) * d]
          }),
          col,
        )
      star(1, (r + i) % 2 ? '#ecd4a6' : '#d77244')
      star(0.52, (r + i) % 2 ? '#c8552f' : '#f3dfb6', 0.39)
      q.line(
        [
          [cx - 0.25, cz - 0.25],
          [cx + 0.25, cz - 0.25],
        ],
        '#24305c',
        0.01,
        { op: 0.6 },
      )
      q.line(
        [
          [cx - 0.25, cz - 0.25],
          [cx - 0.25, cz + 0.25],
        ],
        '#24305c',
        0.01,
        { op: 0.6 },
      )
    }
  const fold = [
    [-BX - 0.06, 0.68, 4.05],
    [BX + 0.06, 0.68, 4.05],
    [BX + 0.04, 0.7, 4.32],
    [-BX - 0.04, 0.7, 4.32],
  ].map(s.P)
  s.shape(s.roundedPath(fold, 14), '#fbeed4')
  s.shade(
    [
      [-BX, 0.67, 4.05],
      [BX, 0.67, 4.05],
      [BX, 0.67, 3.96],
      [-BX, 0.67, 3.96],
    ],
    0.4,
    { soft: 7 },
  )

  // Light of the sky on the quilt and the floor.
  s.beam(
    [
      [-0.95, 0.68, 3.9],
      [0.1, 0.68, 3.9],
      [0.5, 0.68, 2.6],
      [-0.85, 0.68, 2.6],
    ],
    0.2,
    { soft: 24, colour: '#93a6ff' },
  )
  // Slippers on the rug, left where someone climbed in.
  for (const [x, turn] of [
    [1.28, 0.25],
    [1.46, 0.05],
  ])
    s.local([x, 0.005, 2.95], turn, () => {
      s.contact([0, 0, 0], 0.09, 0.16, 0.5, 6)
      const sole = s.floor(0.012)
      const last = [
        [-0.05, -0.13],
        [0.05, -0.13],
        [0.065, 0],
        [0.055, 0.12],
        [0, 0.15],
        [-0.055, 0.12],
        [-0.065, 0],
      ]
      sole.curve(last, '#4a2f2c')
      s.floor(0.03).curve(last, '#e8d3a6')
      s.floor(0.06).curve(
        [
          [-0.06, 0.0],
          [0.06, 0.0],
          [0.06, 0.12],
          [0, 0.155],
          [-0.06, 0.12],
        ],
        '#c8552f',
      )
      s.floor(0.062).line(
        [
          [-0.055, 0.005],
          [0.055, 0.005],
        ],
        '#f5e6c4',
        0.018,
      )
    })

  // A string of small bulbs along the rafters.
  for (const k of [-1, 1]) {
    const pts = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12
      const b = 0.25 + t * 3.6
      const [x, y] = [HALF * k - k * Math.SQRT1_2 * b, KNEE + Math.SQRT1_2 * b]
      return [x, y - 0.22 - 0.1 * Math.abs(Math.sin(t * Math.PI * 3)), 4.45]
    })
    s.rod(pts, 0.01, '#2a1c20')
    for (const p of pts) {
      s.glow(p, 0.16, '#ffbe62', 0.9)
      s.glow(p, 0.035, '#fff6dc', 1)
    }
  }
  return s.svg({
    vignette: 0.6,
    grade: { fill: s.lin([0, 0], [0, HEIGHT], ['#2b3a80', '#e0a06a', '#2d2346']), op: 0.22 },
  })
}

export default { name: 'gallery4', width: WIDTH, height: HEIGHT, draw }
