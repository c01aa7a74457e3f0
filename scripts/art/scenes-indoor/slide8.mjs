import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** The long table set for twelve by candlelight, with the last blue of the evening in the window. */
const draw = () => {
  const s = createStage({
    eye: [0.42, 2.02, 0.1],
    f: 1500,
    cx: 1270,
    cy: 560,
    seed: 61,
    warm: '#ffd596',
    cool: '#15182a',
  })
  const [BACK, HALF, TOP] = [7.4, 2.9, 3.1]
  const back = s.wallZ(BACK)
  const f = s.floor()

  s.vista({
    top: 250,
    bottom: 800,
    x0: 700,
    x1: 1700,
    sky: ['#1c3155', '#46638a', '#9a8fa5', '#e9ae86'],
    haze: '#8d93ac',
    layers: [
      { y: 530, amp: 44, scale: 200, seed: 2, colour: '#6f7fa0', fade: 0.6, depth: 90 },
      { y: 560, amp: 44, scale: 170, seed: 12, colour: '#4c628a', fade: 0.5, depth: 90 },
      { y: 600, amp: 40, scale: 140, seed: 22, colour: '#2c4566', fade: 0.3, depth: 90 },
      { y: 650, amp: 26, scale: 110, seed: 19, colour: '#172c45', fade: 0, trees: { h: 50, step: 2 } },
    ],
  })
  const win = [-1.7, 0.75, 1.7, 2.6]
  s.cutWall(
    back,
    s.rectPts(-HALF, 0, HALF, TOP),
    [s.rectPts(...win)],
    s.lin3([0, TOP, BACK], [0, 0, BACK], ['#3d2f3c', '#6b4a42', '#50363a']),
  )
  s.sash(back, win, {
    cols: 4,
    rows: 2,
    frame: 0.1,
    barWidth: 0.045,
    colour: '#3a241f',
    out: [0, 0, 1],
    depth: 0.15,
    light: 0.15,
  })
  s.curtain(back, [-2.45, 0.05, -1.75, 2.85], '#7c3b33', { folds: 6 })
  s.curtain(back, [1.75, 0.05, 2.45, 2.85], '#7c3b33', { folds: 6 })
  s.bar([-2.6, 2.88, BACK - 0.05], [2.6, 2.88, BACK - 0.05], 0.045, '#b98a4a')

  s.boards(f, [-HALF, 0.3, HALF, BACK], {
    n: 20,
    along: 'b',
    colours: ['#5d3a2b', '#553426', '#664131'],
    seam: '#231616',
    joints: 3,
    grain: 2,
  })
  for (const k of [-1, 1]) {
    const w = s.wallX(HALF * k)
    w.rect(0, 0, BACK, TOP, s.lin3([HALF * k, 1, 1], [HALF * k, 1, BACK], ['#2a2434', '#5f4440', '#73504a']))
    s.boards(w, [0, 0, BACK, 1.1], {
      n: 40,
      along: 'b',
      colours: ['#5a3a2c', '#523428', '#624032'],
      seam: '#2a1a18',
      joints: 0,
      grain: 1,
    })
    w.rect(
      0,
      0,
      BACK,
      1.1,
      s.lin3(
        [HALF * k, 1, 1],
        [HALF * k, 1, BACK],
        [
          ['#15182a', 0.75],
          ['#15182a', 0.1],
        ],
      ),
    )
    w.rect(0, 1.08, BACK, 1.15, '#8d5c3c')
    // Framed ridges between sconces.
    for (const [z0, z1, tint] of [
      [3.2, 4.3, '#d9a06a'],
      [5.3, 6.4, '#9fb3b4'],
    ]) {
      w.rect(z0, 1.42, z1, 2.3, '#24161a')
      w.rect(z0 + 0.05, 1.47, z1 - 0.05, 2.25, '#e6d2ab')
      s.clipTo(w.path(s.rectPts(z0 + 0.12, 1.54, z1 - 0.12, 2.18)), () => {
        w.rect(z0, 1.4, z1, 2.3, tint)
        w.circle(z0 + 0.7, 1.98, 0.09, '#fbe8bd')
        for (const [y, col] of [
          [1.92, '#6f8a94'],
          [1.8, '#42647a'],
          [1.68, '#22404f'],
        ])
          w.curve(
            [
              [z0 - 0.2, y],
              [z0 + 0.2, y + 0.07],
              [z0 + 0.5, y - 0.02],
              [z0 + 0.8, y + 0.08],
              [z1 + 0.2, y],
              [z1 + 0.2, 1.2],
              [z0 - 0.2, 1.2],
            ],
            col,
          )
      })
      w.rect(z0, 1.42, z1, 2.3, '#15182a', { op: 0.22 })
    }
    const L = [HALF * k - 0.14 * k, 1.9, 4.8]
    s.lathe(
      L,
      [
        [0, 0.07],
        [0.24, 0.11],
      ],
      ['#ffe2a6', '#fff2cf', '#f2b25f'],
    )
    s.glow([L[0], 2.02, L[2]], 0.9, '#ffb258', 0.75)
  }
  const ceil = s.floor(TOP)
  s.boards(ceil, [-HALF, 0, HALF, BACK], {
    n: 16,
    along: 'b',
    colours: ['#553829', '#4e3325', '#5d3e2d'],
    seam: '#241715',
    joints: 2,
    grain: 1,
  })
  ceil.rect(
    -HALF,
    0,
    HALF,
    BACK,
    s.lin3(
      [0, TOP, 2],
      [0, TOP, BACK],
      [
        ['#15182a', 0.6],
        ['#15182a', 0.15],
      ],
    ),
  )
  for (const z of [6.2, 4.4, 2.6])
    s.box([-HALF, 2.8, z], [HALF, TOP, z + 0.25], {
      front: mix('#6b4430', '#2a1c20', (6.4 - z) / 6),
      bottom: mix('#95603a', '#3a2622', (6.4 - z) / 6),
      top: '#000',
      left: '#000',
      right: '#000',
      back: '#000',
    })

  // Rug and table shadow.
  f.rect(-1.9, 1.2, 1.9, 6.9, '#24303f')
  f.rect(-1.8, 1.3, 1.8, 6.8, '#b98d5c')
  f.rect(-1.75, 1.35, 1.75, 6.75, '#6d2f2a')
  s.contact([0, 0.01, 4.2], 1.25, 2.7, 0.75, 30)

  const [TX, Z0, Z1, H] = [0.66, 1.95, 6.35, 0.77]
  const seats = [2.3, 3.0, 3.7, 4.4, 5.1, 5.8]
  const chair = (k, z) => {
    const x = k * 1.12
    const wood = mix('#55331f', '#24181a', Math.max(0, (3.2 - z) / 3))
    const hi = mix('#b0713f', '#e09a55', 0.2)
    s.contact([x, 0.01, z], 0.34, 0.3, 0.6, 8)
    for (const dz of [0.21, -0.21]) {
      s.bar([x - 0.4 * k, 0.45, z + dz], [x - 0.4 * k, 0, z + dz], 0.045, '#1d1216')
      s.bar([x + 0.06 * k, 1.06, z + dz], [x, 0.45, z + dz], 0.05, wood, { hi, flip: k > 0 })
      s.bar([x, 0.47, z + dz], [x + 0.04 * k, 0, z + dz], 0.05, wood)
    }
    s.box(
      k < 0 ? [x, 0.42, z - 0.24] : [x - 0.44, 0.42, z - 0.24],
      k < 0 ? [x + 0.44, 0.47, z + 0.24] : [x, 0.47, z + 0.24],
      { front: wood, top: '#8d4a33', left: wood, right: wood, bottom: '#000', back: '#000' },
    )
    for (const y of [0.98, 0.84, 0.7])
      s.bar([x + (y - 0.45) * 0.1 * k, y, z + 0.21], [x + (y - 0.45) * 0.1 * k, y, z - 0.21], 0.085, wood, {
        hi: y === 0.98 ? hi : mix(wood, hi, 0.4),
      })
  }
  for (const z of [...seats].reverse()) for (const k of [-1, 1]) chair(k, z)

  // Table.
  for (const [x, z] of [
    [-0.5, 2.2],
    [0.5, 2.2],
  ])
    s.box([x - 0.06, 0, z], [x + 0.06, H - 0.1, z + 0.12], {
      front: '#3a231c',
      left: '#24161a',
      right: '#24161a',
      top: '#000',
      bottom: '#000',
      back: '#000',
    })
  s.box([-TX + 0.06, H - 0.16, Z0 + 0.08], [TX - 0.06, H - 0.05, Z1], {
    front: '#3d251d',
    left: '#24161a',
    right: '#24161a',
    top: '#000',
    bottom: '#000',
    back: '#000',
  })
  s.box([-TX, H - 0.055, Z0], [TX, H, Z1], {
    front: '#7a4a2c',
    left: '#000',
    right: '#000',
    top: '#8d5733',
    bottom: '#000',
    back: '#000',
  })
  const t = s.floor(H + 0.001)
  s.boards(t, [-TX, Z0, TX, Z1], {
    n: 6,
    along: 'b',
    colours: ['#95602f', '#8a572d', '#a06a38'],
    seam: '#4a2c1c',
    joints: 0,
    grain: 4,
  })
  t.rect(
    -TX,
    Z0,
    TX,
    Z1,
    s.lin3(
      [-TX, H, 3.2],
      [TX, H, 3.2],
      [
        ['#2a1420', 0.55],
        ['#ffb45c', 0.12],
        ['#2a1420', 0.55],
      ],
    ),
  )
  s.wallZ(Z0).line(
    [
      [-TX, H],
      [TX, H],
    ],
    '#f3b873',
    0.012,
  )
  // Runner.
  t.rect(-0.17, Z0, 0.17, Z1, s.lin3([0, H, Z0], [0, H, Z1], ['#c9b48c', '#f6e3b8']))
  s.wallZ(Z0 - 0.004).poly(
    [
      [-0.17, H],
      [0.17, H],
      [0.165, H - 0.3],
      [-0.165, H - 0.3],
    ],
    s.lin3([0, H, Z0], [0, H - 0.3, Z0], ['#c9b48c', '#8d7a62']),
  )
  for (const x of [-0.145, 0.135]) {
    t.rect(x, Z0, x + 0.012, Z1, '#a3452a')
    s.wallZ(Z0 - 0.006).rect(x, H - 0.3, x + 0.012, H, '#7c3527')
  }
  for (let x = -0.16; x < 0.16; x += 0.02)
    s.bar([x, H - 0.3, Z0 - 0.005], [x, H - 0.35, Z0 - 0.005], 0.007, '#a08c6c')

  const candle = (x, z, h) => {
    s.lathe(
      [x, H, z],
      [
        [0, 0.045],
        [0.015, 0.045],
        [0.025, 0.014],
        [0.09, 0.014],
        [0.1, 0.026],
      ],
      ['#f0c377', '#b9853f', '#5f3d1c'],
    )
    s.lathe(
      [x, H + 0.1, z],
      [
        [0, 0.015],
        [h, 0.013],
      ],
      ['#fff3d6', '#f3dcae', '#c9a36d'],
    )
    const q = s.P([x, H + 0.12 + h, z])
    const k = s.px([x, H, z])
    s.glow([x, H + 0.14 + h, z], 0.3, '#ffb04d', 0.55)
    s.shape(
      s.smoothPath(
        [
          [0, -0.055],
          [0.014, -0.02],
          [0.011, 0.008],
          [0, 0.014],
          [-0.011, 0.008],
          [-0.014, -0.02],
        ].map(([u, v]) => [q[0] + u * k, q[1] + v * k]),
        true,
      ),
      '#fff4cf',
    )
    s.glow([x, H + 0.14 + h, z], 0.07, '#fff0c0', 0.85)
  }
  const glass = (x, z) => {
    s.lathe(
      [x, H, z],
      [
        [0, 0.034],
        [0.006, 0.034],
        [0.012, 0.006],
        [0.09, 0.006],
        [0.11, 0.03],
        [0.15, 0.04],
        [0.2, 0.034],
      ],
      ['#fff2d8', '#c9a98a', '#ffd9a0'],
      { op: 0.42, round: true },
    )
    s.lathe(
      [x, H + 0.1, z],
      [
        [0, 0.02],
        [0.02, 0.034],
        [0.05, 0.038],
      ],
      ['#a8382c', '#6d1d20', '#c4573a'],
      { op: 0.9, mouth: '#8d2c28', round: true },
    )
    const q = s.P([x - 0.025, H + 0.16, z])
    s.line(s.pathOf([q, [q[0], q[1] + 0.06 * s.px([x, H, z])]], false), '#fff6e0', 0.006 * s.px([x, H, z]), {
      op: 0.8,
    })
  }
  const place = (k, z) => {
    const x = k * 0.44
    t.circle(x, z, 0.175, '#1d1016', { op: 0.45, soft: 5 }, 0.175)
    t.circle(x, z, 0.165, '#b0573a')
    t.circle(x, z, 0.15, s.lin3([x + 0.15 * k, H, z], [x - 0.15 * k, H, z], ['#cbb899', '#fff3da']))
    t.circle(x, z, 0.105, '#e2d2b4')
    t.circle(x, z, 0.098, s.lin3([x + 0.1 * k, H, z], [x - 0.1 * k, H, z], ['#d8c6a6', '#fff8e6']))
    t.poly(
      [
        [x - 0.035, z - 0.1],
        [x + 0.035, z - 0.1],
        [x + 0.035, z + 0.09],
        [x - 0.035, z + 0.09],
      ],
      '#3f6670',
    )
    t.line(
      [
        [x - 0.035, z - 0.02],
        [x + 0.035, z - 0.02],
      ],
      '#f0dcb6',
      0.016,
      { cap: 'butt' },
    )
    for (const d of [-0.21, 0.2, 0.23])
      t.line(
        [
          [x - 0.08 * k - 0.02, z + d],
          [x + 0.08 * k, z + d],
        ],
        '#f5d9a0',
        0.011,
      )
  }
  for (const z of [...seats].reverse()) {
    for (const k of [-1, 1]) {
      place(k, z)
      glass(k * 0.25, z + 0.18)
    }
    const i = seats.indexOf(z)
    candle(i % 2 ? -0.07 : 0.07, z + 0.32, [0.2, 0.28, 0.22, 0.3, 0.24, 0.3][i])
    if (i % 2 === 1) {
      s.sprig(s.P([0, H + 0.13, z]), {
        n: 9,
        len: 0.2 * s.px([0, H, z]),
        spread: 2.6,
        colour: '#66794f',
        leaf: 0.04 * s.px([0, H, z]),
        seed: 3 + i,
      })
      s.lathe(
        [0, H, z],
        [
          [0, 0.05],
          [0.06, 0.085],
          [0.12, 0.07],
        ],
        ['#cfe0da', '#6f949a', '#24424f'],
        { round: true },
      )
    } else {
      for (const [dx, dz, col] of [
        [-0.06, 0.02, '#d9772d'],
        [0.07, 0, '#b9432a'],
        [0.0, -0.06, '#e0a04a'],
      ])
        s.lathe(
          [dx, H, z + dz],
          [
            [0, 0.028],
            [0.03, 0.052],
            [0.065, 0.045],
            [0.085, 0.012],
          ],
          [s.lit(col, 0.4), col, s.dim(col, 0.5)],
          { round: true },
        )
    }
    for (const k of [-1, 1])
      if (i % 2 === 0) {
        s.lathe(
          [k * 0.1, H, z + 0.34],
          [
            [0, 0.028],
            [0.05, 0.032],
          ],
          ['#ffe9b8', '#ffcf80', '#d98a3c'],
        )
        s.glow([k * 0.1, H + 0.04, z + 0.34], 0.12, '#ffb654', 0.8)
      }
  }

  // Chandelier: a timber beam with lamps hung on iron.
  for (const z of [3.6, 5.0]) s.bar([0, 2.95, z], [0, 2.34, z], 0.02, '#120d10')
  s.box([-0.07, 2.22, 3.2], [0.07, 2.36, 5.4], {
    front: '#7a4c2e',
    bottom: '#a9683a',
    left: '#4a2c1e',
    right: '#4a2c1e',
    top: '#000',
    back: '#000',
  })
  for (const z of [5.2, 4.3, 3.4]) {
    s.bar([0, 2.22, z], [0, 2.1, z], 0.012, '#120d10')
    s.lathe(
      [0, 1.94, z],
      [
        [0, 0.05],
        [0.06, 0.085],
        [0.12, 0.07],
        [0.17, 0.03],
      ],
      ['#fff0c8', '#fff8e2', '#ffd68a'],
      { round: true },
    )
    s.glow([0, 2.02, z], 0.5, '#ffbc60', 0.45)
  }
  s.glow([0, 1.0, 4.4], 2.6, '#ff9d45', 0.28)
  return s.svg({
    vignette: 0.7,
    grade: { fill: s.lin([0, 0], [0, HEIGHT], ['#2a2c5a', '#f0a04c', '#3d1f30']), op: 0.26 },
  })
}

export default { name: 'slide8', width: WIDTH, height: HEIGHT, draw }
