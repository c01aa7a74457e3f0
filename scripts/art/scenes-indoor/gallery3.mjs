import { createStage, HEIGHT, mix, WIDTH } from '../interior-toolkit.mjs'

/** The game room at night: one long lamp over the pool table, the rest of the room in its half-light. */
const draw = () => {
  const s = createStage({
    eye: [0.25, 1.78, 0],
    f: 1500,
    cx: 1215,
    cy: 600,
    seed: 91,
    warm: '#ffd591',
    cool: '#12182a',
  })
  const [BACK, HALF, TOP] = [6, 3.9, 3.0]
  const back = s.wallZ(BACK)
  const f = s.floor()

  s.vista({
    x0: 880,
    x1: 1560,
    top: 300,
    bottom: 820,
    sky: ['#142546', '#2f4a72', '#6c7f9c', '#c79a86'],
    haze: '#7587a0',
    layers: [
      { y: 565, amp: 44, scale: 190, seed: 5, colour: '#566c8e', fade: 0.5, depth: 80 },
      { y: 600, amp: 44, scale: 150, seed: 16, colour: '#37507a', fade: 0.4, depth: 80 },
      { y: 645, amp: 36, scale: 130, seed: 28, colour: '#203857', fade: 0.2, depth: 80 },
      { y: 690, amp: 24, scale: 110, seed: 36, colour: '#11233a', fade: 0, trees: { h: 64, step: 2 } },
    ],
  })
  for (let i = 0; i < 22; i++)
    s.add(
      `<circle cx="${s.between(900, 1540).toFixed(0)}" cy="${s.between(310, 470).toFixed(0)}" r="${s.between(1, 2.4).toFixed(1)}" fill="#f4ecd2" opacity="${s.between(0.4, 0.9).toFixed(2)}"/>`,
    )

  const win = [-1.1, 1.15, 1.1, 2.45]
  s.cutWall(back, s.rectPts(-HALF, 0, HALF, TOP), [s.rectPts(...win)], '#23414a')
  s.clipTo(back.path(s.rectPts(-HALF, 0, HALF, TOP)) + back.path(s.rectPts(-1.2, 1.05, 1.2, 2.55)), () => {
    s.boards(back, [-HALF, 0, HALF, TOP], {
      n: 42,
      along: 'b',
      colours: ['#274952', '#23434c', '#2b4f57'],
      seam: '#0f2028',
      joints: 0,
      grain: 1,
    })
    back.rect(
      -HALF,
      0,
      HALF,
      TOP,
      s.rad(back.screen(0, 1.5), 950, [
        ['#f2b565', 0.28],
        ['#12182a', 0.15],
        ['#12182a', 0.72],
      ]),
    )
  })
  s.sash(back, win, {
    cols: 3,
    rows: 2,
    frame: 0.1,
    barWidth: 0.04,
    colour: '#7a4c2e',
    out: [0, 0, 1],
    depth: 0.16,
    light: 0.2,
  })
  back.rect(-HALF, 0, HALF, 0.16, '#5b3520')
  for (const k of [-1, 1]) {
    const w = s.wallX(HALF * k)
    w.rect(0, 0, BACK, TOP, s.lin3([HALF * k, 1, 1], [HALF * k, 1, BACK], ['#10202a', '#22404a']))
    for (let z = 0.3; z < BACK; z += 0.19)
      w.line(
        [
          [z, 0],
          [z, TOP],
        ],
        '#0d1a22',
        0.012,
        { op: 0.7 },
      )
    w.rect(0, 0, BACK, 0.16, '#3a241c')
  }
  s.boards(f, [-HALF, 0.3, HALF, BACK], {
    n: 24,
    along: 'b',
    colours: ['#5b3829', '#533325', '#643f2e'],
    seam: '#1f1418',
    joints: 3,
    grain: 2,
  })
  f.rect(
    -HALF,
    0.3,
    HALF,
    BACK,
    s.rad(s.P([0, 0, 3.2]), 1300, [
      ['#ffb45c', 0.2],
      ['#12182a', 0.2],
      ['#12182a', 0.75],
    ]),
  )
  const ceil = s.floor(TOP)
  s.boards(ceil, [-HALF, 0, HALF, BACK], {
    n: 20,
    along: 'b',
    colours: ['#4d3224', '#472e21', '#553829'],
    seam: '#1f1414',
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
        ['#12182a', 0.7],
        ['#12182a', 0.25],
      ],
    ),
  )
  for (const z of [5.2, 3.6, 2.0])
    s.box([-HALF, 2.74, z], [HALF, TOP, z + 0.24], {
      front: mix('#5f3c29', '#20171d', (5.4 - z) / 5),
      bottom: mix('#8d5a36', '#33221f', (5.4 - z) / 5),
      left: '#000',
      right: '#000',
      top: '#000',
      back: '#000',
    })

  // Left of the window: cue rack. Right: two travel posters.
  back.rect(-2.35, 0.85, -1.55, 2.35, '#5b3721')
  back.rect(-2.29, 0.91, -1.61, 2.29, '#3a241c')
  for (const y of [1.0, 2.0]) back.rect(-2.31, y, -1.59, y + 0.08, '#8d5a34')
  for (let i = 0; i < 5; i++) {
    const x = -2.2 + i * 0.125
    s.bar([x, 0.98, BACK - 0.05], [x, 2.26, BACK - 0.05], 0.034, '#2a1914', { w2: 0.016 })
    s.bar([x, 1.4, BACK - 0.06], [x, 2.26, BACK - 0.06], 0.028, '#e0ae6c', { w2: 0.015, hi: '#ffe0a8' })
    s.bar([x, 1.3, BACK - 0.06], [x, 1.42, BACK - 0.06], 0.03, '#b9432a')
  }
  const poster = (x0, x1, y0, y1, sky, cols, sun) => {
    s.shade(
      [
        [x0, y0 - 0.05, BACK],
        [x1 + 0.08, y0 - 0.05, BACK],
        [x1 + 0.08, y1 - 0.05, BACK],
        [x0, y1 - 0.05, BACK],
      ],
      0.5,
      { soft: 8 },
    )
    back.rect(x0, y0, x1, y1, '#2a1914')
    back.rect(x0 + 0.035, y0 + 0.035, x1 - 0.035, y1 - 0.035, '#eddbb4')
    s.clipTo(back.path(s.rectPts(x0 + 0.08, y0 + 0.2, x1 - 0.08, y1 - 0.08)), () => {
      back.rect(x0, y0, x1, y1, s.lin3([0, y1, BACK], [0, y0 + 0.4, BACK], sky))
      back.circle(x0 + (x1 - x0) * sun, y1 - 0.34, 0.1, '#fff0c8')
      cols.forEach((c, i) => {
        const y = y0 + 0.66 - i * 0.13
        back.curve(
          [
            [x0 - 0.1, y],
            [x0 + 0.15, y + 0.09 * (i % 2 ? 1 : 0.4)],
            [x0 + 0.32, y - 0.02],
            [x0 + 0.5, y + 0.08 * (i % 2 ? 0.4 : 1)],
            [x1 + 0.1, y],
            [x1 + 0.1, y0 - 0.2],
            [x0 - 0.1, y0 - 0.2],
          ],
          c,
        )
      })
    })
    for (const [b, w] of [
      [0.13, 0.5],
      [0.085, 0.3],
    ])
      back.rect(
        (x0 + x1) / 2 - (w * (x1 - x0)) / 2,
        y0 + b,
        (x0 + x1) / 2 + (w * (x1 - x0)) / 2,
        y0 + b + 0.022,
        '#2f5b5c',
      )
  }
  poster(1.72, 2.4, 1.2, 2.25, ['#e58f4c', '#f6d79a'], ['#b5763f', '#7c3527', '#3a2430'], 0.62)
  poster(2.66, 3.34, 1.2, 2.25, ['#5f93a0', '#e9e2bd'], ['#6f9aa0', '#3c6975', '#1f4048'], 0.36)

  // Leather armchair and a low lamp in the left corner, console with a turntable at the right.
  s.bar([-3.45, 0, 5.3], [-3.45, 1.45, 5.3], 0.03, '#c99350')
  s.lathe(
    [-3.45, 1.42, 5.3],
    [
      [0, 0.24],
      [0.3, 0.16],
    ],
    ['#ffdf9f', '#fff0c8', '#e8a04c'],
  )
  s.glow([-3.45, 1.5, 5.3], 1.3, '#ffb052', 0.6)
  s.local([-2.7, 0, 4.95], -0.42, () => {
    s.contact([0, 0.01, 0], 0.66, 0.55, 0.6, 14)
    for (const [x, z] of [
      [-0.42, -0.38],
      [0.42, -0.38],
    ])
      s.bar([x, 0.16, z], [x, 0, z], 0.06, '#2a1914')
    s.cushion([-0.46, 0.12, 0.2], [0.46, 1.0, 0.46], '#8f4d2c', { r: 0.1 })
    s.cushion([0.32, 0.12, -0.44], [0.5, 0.62, 0.4], '#8a4a2b', { r: 0.06 })
    s.cushion([-0.34, 0.14, -0.42], [0.34, 0.3, 0.22], '#7d4226', { r: 0.04 })
    s.cushion([-0.34, 0.29, -0.44], [0.34, 0.47, 0.22], '#a85f37', { r: 0.06 })
    const p = s.P([0.06, 0.47, 0.02])
    s.pillow(p, 120, 96, '#2f5b5c', { lean: 4, stripes: [{ at: 0, w: 0.12, colour: '#e6d3ab' }] })
    s.cushion([-0.5, 0.12, -0.44], [-0.32, 0.62, 0.4], '#9c5631', { r: 0.06 })
  })
  s.contact([2.6, 0.01, 5.7], 1.0, 0.3, 0.6, 12)
  for (const x of [1.75, 3.4]) s.bar([x, 0.2, 5.55], [x, 0, 5.55], 0.05, '#2a1914')
  s.box([1.6, 0.18, 5.45], [3.5, 0.78, BACK], {
    front: '#7a4c2e',
    top: '#a86c40',
    left: '#4a2c1e',
    right: '#4a2c1e',
    bottom: '#000',
    back: '#000',
  })
  const con = s.wallZ(5.445)
  for (const [a, b] of [
    [1.66, 2.24],
    [2.28, 2.82],
    [2.86, 3.44],
  ]) {
    con.rect(a, 0.24, b, 0.72, '#8a5735')
    con.line(
      [
        [a, 0.72],
        [b, 0.72],
      ],
      '#c98d52',
      0.01,
    )
    con.circle((a + b) / 2, 0.5, 0.02, '#e0ae63')
  }
  s.box([1.85, 0.78, 5.55], [2.4, 0.9, 5.92], {
    front: '#3a241c',
    top: '#5b3721',
    left: '#2a1914',
    right: '#2a1914',
    bottom: '#000',
    back: '#000',
  })
  s.floor(0.905).circle(2.1, 5.73, 0.15, '#14121a')
  s.floor(0.907).circle(2.1, 5.73, 0.05, '#d4622d')
  s.sprig(s.P([3.15, 1.0, 5.7]), { n: 7, len: 110, spread: 1.9, colour: '#6b7d4f', leaf: 20, seed: 6 })
  s.lathe(
    [3.15, 0.78, 5.7],
    [
      [0, 0.07],
      [0.1, 0.11],
      [0.22, 0.06],
    ],
    ['#cfe0da', '#6f949a', '#24424f'],
    { round: true },
  )

  // Rug under the table.
  f.rect(-2.3, 1.75, 2.3, 4.75, '#1c2c3a')
  f.rect(-2.2, 1.85, 2.2, 4.65, '#b98a52')
  f.rect(-2.14, 1.91, 2.14, 4.59, '#71302a')
  f.rect(-1.95, 2.1, 1.95, 4.4, '#b98a52')
  f.rect(-1.9, 2.15, 1.9, 4.35, '#5d2928')
  for (let x = -2.04; x < 2.05; x += 0.24)
    f.poly(
      [
        [x - 0.07, 2.0],
        [x, 1.94],
        [x + 0.07, 2.0],
        [x, 2.06],
      ],
      '#d9b074',
    )
  f.rect(
    -2.3,
    1.75,
    2.3,
    4.75,
    s.rad(s.P([0, 0, 3.2]), 1200, [
      ['#12182a', 0.1],
      ['#12182a', 0.3],
      ['#12182a', 0.7],
    ]),
  )
  s.contact([0, 0.012, 3.2], 1.65, 0.95, 0.8, 26)

  // The table.
  const [X, Z0, Z1, H] = [1.42, 2.45, 3.95, 0.84]
  const leg = (x, z) =>
    s.lathe(
      [x, 0, z],
      [
        [0, 0.07],
        [0.06, 0.1],
        [0.14, 0.07],
        [0.34, 0.09],
        [0.46, 0.12],
        [0.52, 0.09],
        [0.6, 0.13],
      ],
      ['#a5693d', '#6b4029', '#2a1914'],
      { round: true },
    )
  for (const x of [-1.2, 1.2]) leg(x, Z1 - 0.15)
  for (const x of [-1.2, 1.2]) leg(x, Z0 + 0.2)
  s.box([-X + 0.1, 0.52, Z0 + 0.1], [X - 0.1, H - 0.06, Z1 - 0.1], {
    front: '#5b3520',
    left: '#3a2218',
    right: '#3a2218',
    top: '#000',
    bottom: '#000',
    back: '#000',
  })
  const apron = s.wallZ(Z0 + 0.095)
  s.boards(apron, [-X + 0.1, 0.54, X - 0.1, H - 0.06], {
    n: 2,
    along: 'a',
    colours: ['#70432a', '#643b25'],
    seam: '#2a1914',
    joints: 0,
    grain: 4,
  })
  for (const x of [-0.7, 0, 0.7])
    apron.poly(
      [
        [x - 0.06, 0.66],
        [x, 0.71],
        [x + 0.06, 0.66],
        [x, 0.61],
      ],
      '#e0ae63',
    )
  s.shade(
    [
      [-X, H - 0.06, Z0 + 0.09],
      [X, H - 0.06, Z0 + 0.09],
      [X, H - 0.18, Z0 + 0.09],
      [-X, H - 0.18, Z0 + 0.09],
    ],
    0.6,
    { soft: 10 },
  )
  s.box([-X, H - 0.07, Z0], [X, H, Z1], {
    front: '#7a4a2c',
    left: '#4a2c1e',
    right: '#4a2c1e',
    top: '#9a6038',
    bottom: '#000',
    back: '#000',
  })
  const t = s.floor(H + 0.001)
  s.boards(t, [-X, Z0, X, Z1], {
    n: 10,
    along: 'a',
    colours: ['#9a6038', '#8f5833', '#a5693d'],
    seam: '#6b4029',
    joints: 0,
    grain: 3,
  })
  s.wallZ(Z0).line(
    [
      [-X, H],
      [X, H],
    ],
    '#ffcf8c',
    0.012,
  )
  for (let i = 1; i < 8; i++)
    if (i !== 4) {
      t.circle(-X + (i * 2 * X) / 8, Z0 + 0.055, 0.012, '#fff0cc')
      t.circle(-X + (i * 2 * X) / 8, Z1 - 0.055, 0.012, '#fff0cc')
    }
  t.rect(-X + 0.11, Z0 + 0.11, X - 0.11, Z1 - 0.11, '#123b38')
  const felt = s.floor(H - 0.025)
  s.clipTo(t.path(s.rectPts(-X + 0.13, Z0 + 0.125, X - 0.13, Z1 - 0.125)), () => {
    const c = felt.screen(0, (Z0 + Z1) / 2)
    felt.rect(-X, Z0, X, Z1, s.rad(c, 760, ['#4fa088', '#2f7f70', '#1c5a55', '#0f3a3c']))
    for (const x of [-0.8, 0, 0.8])
      felt.circle(x, (Z0 + Z1) / 2, 0.62, '#ffe9a8', { op: 0.3, soft: 26, blend: 'screen' }, 0.42)
    felt.line(
      [
        [-0.72, Z0],
        [-0.72, Z1],
      ],
      '#cfe6c8',
      0.008,
      { op: 0.4 },
    )
    s.shade(
      [
        [-X, H - 0.02, Z1 - 0.06],
        [X, H - 0.02, Z1 - 0.06],
        [X, H - 0.02, Z1 - 0.2],
        [-X, H - 0.02, Z1 - 0.2],
      ],
      0.4,
      { soft: 8 },
    )
  })
  for (const [x, z] of [
    [-X + 0.12, Z0 + 0.12],
    [0, Z0 + 0.09],
    [X - 0.12, Z0 + 0.12],
    [-X + 0.12, Z1 - 0.12],
    [0, Z1 - 0.09],
    [X - 0.12, Z1 - 0.12],
  ]) {
    t.circle(x, z, 0.085, '#c9925a')
    t.circle(x, z, 0.07, '#0c0f14')
  }
  // Balls racked at the right, the cue ball waiting.
  const ball = (x, z, col, stripe) => {
    const y = H + 0.012
    felt.circle(x - 0.01, z - 0.012, 0.036, '#06201f', { op: 0.6, soft: 4 }, 0.026)
    const q = s.P([x, y, z])
    const r = 0.034 * s.px([x, y, z])
    s.add(
      `<circle cx="${q[0].toFixed(1)}" cy="${q[1].toFixed(1)}" r="${r.toFixed(1)}" fill="${s.rad([q[0] - r * 0.3, q[1] - r * 0.5], r * 1.7, [s.lit(stripe ? '#f5e9d3' : col, 0.35), stripe ? '#f5e9d3' : col, s.dim(stripe ? '#f5e9d3' : col, 0.6)])}"/>`,
    )
    if (stripe)
      s.add(
        `<ellipse cx="${q[0].toFixed(1)}" cy="${q[1].toFixed(1)}" rx="${(r * 0.98).toFixed(1)}" ry="${(r * 0.48).toFixed(1)}" fill="${col}"/>`,
      )
    s.add(
      `<ellipse cx="${(q[0] - r * 0.25).toFixed(1)}" cy="${(q[1] - r * 0.5).toFixed(1)}" rx="${(r * 0.26).toFixed(1)}" ry="${(r * 0.16).toFixed(1)}" fill="#fffaf0" opacity=".9"/>`,
    )
  }
  const cols = ['#e0a32e', '#2b5d8a', '#b5382a', '#4b3550', '#d4622d', '#2f6b4a', '#6d2320', '#15161c']
  const rack = []
  for (let r = 0; r < 5; r++)
    for (let i = 0; i <= r; i++) rack.push([0.5 + r * 0.062, 3.2 + (i - r / 2) * 0.072])
  rack.sort((a, b) => b[1] - a[1]).forEach(([x, z], i) => ball(x, z, cols[(i * 3) % 8], i % 2 === 1))
  ball(-0.72, 3.12, '#f5ecd8')
  // A cue lies across the rail.
  const cue = (p, q) => {
    s.bar([p[0] + 0.02, p[1] - 0.03, p[2] - 0.03], [q[0] + 0.02, q[1] - 0.05, q[2] - 0.03], 0.03, '#06201f', {
      op: 0.4,
    })
    const m = p.map((v, i) => v + (q[i] - v) * 0.34)
    s.bar(p, q, 0.032, '#e0ae6c', { w2: 0.014, hi: '#ffe4b0' })
    s.bar(p, m, 0.034, '#4a2418', { w2: 0.03, hi: '#8d4a2e' })
  }
  cue([-1.3, H + 0.04, 2.28], [-0.1, H + 0.05, 3.0])
  s.box([0.52, H, Z0 + 0.03], [0.56, H + 0.035, Z0 + 0.07], '#5f9fc0')

  // The lamp: three spruce shades on a brass bar.
  const [LY, LZ] = [1.98, 3.2]
  for (const x of [-0.6, 0.6]) s.bar([x, 2.95, LZ], [x, LY + 0.34, LZ], 0.014, '#c99350')
  s.bar([-0.98, LY + 0.34, LZ], [0.98, LY + 0.34, LZ], 0.04, '#a8752f', { hi: '#ffd991' })
  for (const x of [-0.8, 0, 0.8]) {
    const q = s.P([x, LY, LZ])
    s.shape(
      s.pathOf([
        [q[0] - 120, q[1] + 4],
        [q[0] + 120, q[1] + 4],
        [q[0] + 400, 1120],
        [q[0] - 400, 1120],
      ]),
      s.lin(
        [0, q[1]],
        [0, 1120],
        [
          ['#ffdf9a', 0.42],
          ['#ffdf9a', 0.1],
          ['#ffdf9a', 0],
        ],
      ),
      { soft: 18, blend: 'screen' },
    )
    s.lathe(
      [x, LY, LZ],
      [
        [0, 0.3],
        [0.03, 0.3],
        [0.2, 0.13],
        [0.24, 0.06],
        [0.34, 0.05],
      ],
      ['#4f9a86', '#2a6b60', '#184744', '#0f2c30'],
    )
    s.shape(
      s.smoothPath(
        Array.from({ length: 16 }, (_, i) => [
          q[0] + Math.cos((i / 8) * Math.PI) * 128,
          q[1] + Math.sin((i / 8) * Math.PI) * 18,
        ]),
        true,
      ),
      '#fff2c8',
    )
    s.glow([q[0], q[1] + 16], 270, '#ffc665', 0.65)
    s.glow([q[0], q[1] + 4], 90, '#fff6dc', 0.9, { squash: 0.5 })
  }
  return s.svg({
    vignette: 0.65,
    grade: { fill: s.lin([0, 0], [0, HEIGHT], ['#233058', '#e8a04c', '#2d1f35']), op: 0.22 },
  })
}

export default { name: 'gallery3', width: WIDTH, height: HEIGHT, draw }
