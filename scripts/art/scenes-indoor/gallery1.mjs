import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** The covered porch at sundown: two rocking chairs face the valley, a lantern is already lit. */
const draw = () => {
  const s = createStage({
    eye: [-1.15, 1.6, -0.6],
    f: 1400,
    cx: 1200,
    cy: 760,
    yaw: 0.46,
    seed: 71,
    warm: '#ffcf8f',
    cool: '#1d2138',
  })
  const [HOUSE, RAIL, END, TOP] = [-2.3, 2.0, 9, 2.95]
  s.vista({
    x0: 200,
    x1: 2420,
    top: 0,
    bottom: 1600,
    sky: ['#4b5f8a', '#9f89a6', '#ec9f7c', '#ffcb86', '#ffe3a8'],
    sun: { at: [1790, 690], r: 48, colour: '#ffd68a', disc: '#fff3cf' },
    haze: '#f2b98c',
    layers: [
      { y: 735, amp: 60, scale: 340, seed: 4, colour: '#c29aa4', fade: 0.75, depth: 110 },
      { y: 775, amp: 80, scale: 300, seed: 17, colour: '#98859f', fade: 0.7, depth: 110 },
      { y: 825, amp: 80, scale: 260, seed: 9, colour: '#6d7296', fade: 0.6, depth: 120 },
      { y: 890, amp: 70, scale: 230, seed: 26, colour: '#475d84', fade: 0.5, depth: 120 },
      {
        y: 960,
        amp: 60,
        scale: 200,
        seed: 38,
        colour: '#2c4766',
        fade: 0.35,
        depth: 120,
        trees: { h: 46, step: 2 },
      },
      { y: 1050, amp: 50, scale: 160, seed: 44, colour: '#1b2f48', fade: 0.05, trees: { h: 130, step: 3 } },
    ],
  })

  // Ceiling and floor boards.
  const ceil = s.floor(TOP)
  s.boards(ceil, [HOUSE, -0.4, RAIL + 0.25, END], {
    n: 20,
    along: 'b',
    colours: ['#8a5a40', '#825439', '#956347'],
    seam: '#44271f',
    joints: 1,
    grain: 1,
  })
  ceil.rect(
    HOUSE,
    -0.4,
    RAIL + 0.25,
    END,
    s.lin3(
      [HOUSE, TOP, 3],
      [RAIL, TOP, 3],
      [
        ['#1d2138', 0.6],
        ['#1d2138', 0.3],
        ['#ffb26b', 0.25],
      ],
    ),
  )
  const f = s.floor()
  s.boards(f, [HOUSE, -0.4, RAIL + 0.2, END], {
    n: 26,
    along: 'b',
    colours: ['#7d5546', '#754e41', '#865c4b', '#7a5244'],
    seam: '#37222a',
    joints: 2,
    grain: 2,
  })
  f.rect(
    HOUSE,
    -0.4,
    RAIL + 0.2,
    END,
    s.lin3(
      [HOUSE, 0, 3],
      [RAIL, 0, 3],
      [
        ['#1d2138', 0.6],
        ['#1d2138', 0.25],
        ['#ffb878', 0.35],
      ],
    ),
  )

  // The house wall with a door and a lit window.
  const w = s.wallX(HOUSE)
  s.boards(w, [-0.4, 0, END, TOP], {
    n: 15,
    along: 'a',
    colours: ['#35424c', '#303d47', '#3a4852'],
    seam: '#161d2a',
    joints: 1,
    grain: 1,
  })
  w.rect(
    -0.4,
    0,
    END,
    TOP,
    s.lin3(
      [HOUSE, 1, 2],
      [HOUSE, 1, END],
      [
        ['#1d2138', 0.4],
        ['#ff9d5c', 0.22],
      ],
    ),
  )
  const [a0, b0, a1, b1] = [4.2, 0.9, 5.7, 2.25]
  w.rect(a0, b0, a1, b1, s.lin3([HOUSE, b1, a0], [HOUSE, b0, a1], ['#ffe0a0', '#ffbf66', '#e8924a']))
  s.sash(w, [a0, b0, a1, b1], { cols: 2, rows: 2, frame: 0.1, barWidth: 0.05, colour: '#d9c3a0' })
  w.rect(6.6, 0, 7.6, 2.2, '#7c3527')
  w.rect(6.75, 1.2, 7.45, 2.05, '#ffcf80')
  s.sash(w, [6.6, 0, 7.6, 2.2], { frame: 0.1, colour: '#d9c3a0' })
  s.glow([HOUSE, 1.6, 4.95], 1.9, '#ffae55', 0.5)
  s.beam(
    [
      [HOUSE, 0.01, 4.2],
      [HOUSE, 0.01, 5.7],
      [-0.5, 0.01, 6.1],
      [-0.5, 0.01, 4.0],
    ],
    0.4,
    { soft: 20, colour: '#ffb562' },
  )

  // Far end rail, then the long rail with its posts.
  const ink = '#3b2730'
  const rim = '#ffc98a'
  const balusters = (p, q, n) => {
    for (let i = 0; i <= n; i++) {
      const t = i / n
      const [x, z] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
      s.bar([x, 0.12, z], [x, 0.88, z], 0.035, ink, { hi: mix(ink, rim, 0.55) })
    }
    for (const [y, wd] of [
      [0.12, 0.06],
      [0.9, 0.08],
    ])
      s.bar([p[0], y, p[1]], [q[0], y, q[1]], wd, ink)
    s.bar([p[0], 0.935, p[1]], [q[0], 0.935, q[1]], 0.02, rim)
  }
  balusters([HOUSE, END], [RAIL, END], 26)
  const post = (x, z) => {
    s.box([x - 0.1, 0, z - 0.1], [x + 0.1, TOP, z + 0.1], {
      front: '#4a302f',
      left: '#3b2730',
      right: rim,
      back: '#000',
      top: '#000',
      bottom: '#000',
    })
    s.bar([x - 0.1, 0, z - 0.1], [x - 0.1, TOP, z - 0.1], 0.018, '#c98458')
    s.bar([x, 2.2, z], [x, TOP - 0.1, z - 0.65], 0.11, '#4a302f')
    s.bar([x, 2.2, z], [x, TOP - 0.1, z + 0.65], 0.11, '#3b2730')
  }
  post(HOUSE + 0.15, END)
  const posts = [9, 6.3, 3.6, 0.9]
  posts.forEach((z, i) => {
    if (i) balusters([RAIL, posts[i - 1]], [RAIL, z], 22)
    post(RAIL, z)
  })
  s.box([RAIL - 0.12, 2.68, -0.2], [RAIL + 0.12, TOP, END], {
    front: '#4a302f',
    left: '#54362f',
    bottom: '#9a5f41',
    right: '#000',
    top: '#000',
    back: '#000',
  })
  for (let z = 8.2; z > 0.4; z -= 1.3)
    s.box([HOUSE, 2.78, z], [RAIL, TOP, z + 0.12], {
      front: '#4d3230',
      bottom: '#7d4f3b',
      left: '#000',
      right: '#000',
      top: '#000',
      back: '#000',
    })
  // Long shadows of posts and the low light on the boards.
  for (let i = 0; i < posts.length - 1; i++)
    s.beam(
      [
        [RAIL - 0.1, 0.012, posts[i] - 0.4],
        [RAIL - 0.1, 0.012, posts[i + 1] + 0.4],
        [-1.2, 0.012, posts[i + 1] - 0.5],
        [-1.2, 0.012, posts[i] - 1.3],
      ],
      0.42,
      { soft: 10, colour: '#ffb06a' },
    )

  // Lantern from the ceiling.
  const lamp = (x, z, y = 2.1) => {
    s.bar([x, TOP, z], [x, y + 0.38, z], 0.015, '#1a1420')
    s.lathe(
      [x, y, z],
      [
        [0, 0.09],
        [0.03, 0.1],
      ],
      '#241a22',
    )
    s.lathe(
      [x, y + 0.03, z],
      [
        [0, 0.085],
        [0.24, 0.1],
      ],
      ['#ffcf7e', '#fff0c4', '#ffb55a'],
    )
    for (const d of [-0.085, 0, 0.085])
      s.bar([x + d, y + 0.02, z - 0.05], [x + d * 1.15, y + 0.28, z - 0.05], 0.012, '#241a22')
    s.lathe(
      [x, y + 0.27, z],
      [
        [0, 0.13],
        [0.07, 0.05],
        [0.12, 0.03],
      ],
      '#241a22',
    )
    s.glow([x, y + 0.15, z], 0.9, '#ffb65c', 0.8)
    s.glow([x, y + 0.15, z], 0.18, '#fff3cf', 0.9)
  }
  lamp(-0.2, 6.8)

  // Porch swing at the far end.
  s.local([-0.55, 0.02, 7.6], 0, () => {
    for (const x of [-0.75, 0.75]) {
      s.bar([x, 0.75, 0], [x, TOP, 0.2], 0.02, '#241a22')
      s.bar([x, 0.75, -0.4], [x, 1.7, 0.05], 0.018, '#241a22')
    }
    s.contact([0, 0, -0.2], 0.9, 0.35, 0.5, 10)
    for (const y of [0.62, 0.74, 0.86, 0.98])
      s.bar([-0.75, y, 0.1 + (y - 0.6) * 0.2], [0.75, y, 0.1 + (y - 0.6) * 0.2], 0.085, '#7d4f3b', {
        hi: '#d9905e',
      })
    s.box([-0.78, 0.46, -0.45], [0.78, 0.5, 0.1], {
      front: '#5b3830',
      top: '#a86b4a',
      left: '#3b2730',
      right: '#c98458',
      bottom: '#000',
      back: '#000',
    })
    s.cushion([-0.72, 0.5, -0.42], [0.72, 0.58, 0.05], '#d9b98a', { r: 0.04 })
    const q = s.P([0.42, 0.6, -0.1])
    s.pillow(q, 74, 62, '#c8552f', { lean: 5 })
    const q2 = s.P([-0.42, 0.6, -0.1])
    s.pillow(q2, 74, 62, '#3f6670', { lean: -5 })
    for (const x of [-0.76, 0.76]) {
      s.bar([x, 0.72, -0.42], [x, 0.72, 0.15], 0.06, '#7d4f3b', { hi: '#e8a067' })
      s.bar([x, 0.48, -0.4], [x, 0.72, -0.4], 0.05, '#5b3830')
    }
  })

  // Rocking chairs.
  const rocker = (x, z, angle, colour, pad) =>
    s.local([x, 0, z], angle, () => {
      const edge = mix(colour, rim, 0.75)
      s.contact([0.05, 0.005, 0], 0.55, 0.36, 0.65, 12)
      const runner = (dz) =>
        s.rod(
          [
            [-0.52, 0.16, dz],
            [-0.3, 0.05, dz],
            [0, 0.02, dz],
            [0.3, 0.05, dz],
            [0.5, 0.14, dz],
          ],
          0.05,
          s.dim(colour, 0.25),
        )
      const sidePart = (dz, near) => {
        const c = near ? colour : s.dim(colour, 0.35)
        runner(dz)
        s.bar([0.27, 0.05, dz], [0.27, 0.68, dz], 0.05, c, { hi: near ? edge : undefined })
        s.bar([-0.22, 0.04, dz], [-0.26, 0.45, dz], 0.05, c)
        s.bar([-0.26, 0.45, dz], [-0.52, 1.24, dz], 0.055, c, { hi: edge, flip: false })
        s.bar([-0.36, 0.68, dz], [0.36, 0.7, dz], 0.075, c, { hi: edge })
      }
      sidePart(0.29, false)
      for (let i = 0; i < 7; i++) {
        const dz = -0.2 + i * 0.0667
        s.bar([-0.28, 0.5, dz], [-0.5, 1.16, dz], 0.038, s.dim(colour, 0.12), { hi: mix(colour, rim, 0.5) })
      }
      s.bar([-0.505, 1.2, -0.3], [-0.505, 1.2, 0.3], 0.11, colour, { hi: edge })
      s.bar([-0.3, 0.55, -0.28], [-0.3, 0.55, 0.28], 0.07, s.dim(colour, 0.2))
      s.box([-0.3, 0.41, -0.29], [0.32, 0.45, 0.29], {
        front: s.dim(colour, 0.25),
        top: mix(colour, rim, 0.3),
        left: s.dim(colour, 0.4),
        right: edge,
        bottom: '#000',
        back: '#000',
      })
      s.cushion([-0.26, 0.45, -0.26], [0.29, 0.52, 0.26], pad, { r: 0.05 })
      s.bar([0.27, 0.22, -0.29], [0.27, 0.22, 0.29], 0.035, s.dim(colour, 0.2))
      sidePart(-0.29, true)
    })
  rocker(0.55, 4.55, 0.2, '#6f4638', '#3f6670')
  // Small table with two mugs between the chairs.
  s.contact([0.62, 0.005, 3.72], 0.3, 0.24, 0.55, 10)
  for (const [dx, dz] of [
    [-0.12, 0.1],
    [0.14, 0.08],
    [-0.02, -0.14],
  ])
    s.bar([0.62 + dx * 0.6, 0.5, 3.72 + dz * 0.6], [0.62 + dx * 1.5, 0, 3.72 + dz * 1.5], 0.035, '#3b2730', {
      hi: '#c98458',
    })
  s.lathe(
    [0.62, 0.49, 3.72],
    [
      [0, 0.25],
      [0.03, 0.25],
    ],
    ['#7d4f3b', '#a86b4a', '#ffc98a'],
    { mouth: s.lin3([0.4, 0.5, 3.7], [0.9, 0.5, 3.7], ['#8a5a43', '#e2a26c']) },
  )
  for (const [x, z, col] of [
    [0.53, 3.76, '#f0dcb6'],
    [0.73, 3.68, '#d4622d'],
  ]) {
    s.lathe(
      [x, 0.52, z],
      [
        [0, 0.04],
        [0.1, 0.045],
      ],
      [s.dim(col, 0.3), col, s.lit(col, 0.6)],
      { mouth: '#3a241c' },
    )
    s.wisp(s.P([x, 0.64, z]), 90, 0.4)
  }
  rocker(0.62, 2.75, 0.12, '#6f4638', '#c8552f')
  // A plaid thrown over the near chair.
  s.local([0.62, 0, 2.75], 0.12, () => {
    const at = (u, v) =>
      v < 0.5
        ? [-0.43 - v * 0.18 + 0.02, 1.0 + v * 0.54, -0.12 + u * 0.34]
        : [-0.55 - (v - 0.5) * 0.02, 1.27 - (v - 0.5) * 1.2, -0.12 + u * 0.34]
    const strip = (u0, u1, v0, v1, col, op) =>
      s.face([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], col, op ? { op } : {})
    strip(0, 1, 0, 0.5, '#e6cf9f')
    strip(0, 1, 0.5, 1, '#b99a72')
    for (const u of [0.15, 0.45, 0.75]) {
      strip(u, u + 0.1, 0, 0.5, '#a3452a', 0.8)
      strip(u, u + 0.1, 0.5, 1, '#7c3527', 0.8)
    }
    for (const v of [0.12, 0.34, 0.62, 0.85]) strip(0, 1, v, v + 0.06, '#31545c', 0.7)
  })
  // Ferns in a pot by the post, dark against the light.
  const pot = [1.62, 0, 1.95]
  s.contact([1.62, 0.005, 1.95], 0.28, 0.22, 0.6, 10)
  s.sprig(s.P([1.62, 0.42, 1.95]), { n: 16, len: 250, spread: 2.5, colour: '#3d5340', leaf: 46, seed: 9 })
  s.lathe(
    pot,
    [
      [0, 0.13],
      [0.3, 0.19],
      [0.36, 0.21],
      [0.42, 0.21],
    ],
    ['#6f3a2c', '#a4583a', '#ffbf86'],
    { mouth: '#2a1a1c' },
  )

  s.glow([1790, 690], 760, '#ffd08a', 0.55)
  s.glow([1790, 740], 1700, '#ff9a5e', 0.26)
  return s.svg({
    vignette: 0.5,
    grade: { fill: s.lin([0, 0], [WIDTH, HEIGHT], ['#3b3f70', '#f0a060', '#4a2740']), op: 0.22 },
  })
}

export default { name: 'gallery1', width: WIDTH, height: HEIGHT, draw }
