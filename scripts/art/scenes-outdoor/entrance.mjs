import {
  TIMBER,
  WINDOWS,
  beam,
  bloom,
  box,
  camera,
  canvas,
  curve,
  drawSolids,
  hull,
  lantern,
  mix,
  panel,
  pine,
  placed,
  polygon,
  random,
  shape,
  shrub,
  sky,
  stars,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600
const lamp = (x, y, z, reach = 1.5, strength = 0.9) => ({ at: [x, y, z], color: '#ffb45e', reach, strength })
const LIGHT = {
  dir: [-0.7, 0.6, 0.5],
  lit: '#8fa5b8',
  shade: '#152532',
  strength: 0.5,
  warmth: 0.3,
  depth: 0.62,
  ambient: 0.1,
  points: [
    lamp(-1.75, 2.6, 0.5, 1.7, 1),
    lamp(1.75, 2.6, 0.5, 1.7, 1),
    lamp(0, 3.9, 2.6, 2.1, 0.95),
    lamp(-2.62, 0.6, 6.8, 1.3),
    lamp(2.62, 0.6, 6.8, 1.3),
  ],
}
const FRONT = { u: [1, 0, 0], v: [0, 1, 0] }
const rect = (w, h) => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
]
const m = { ...TIMBER, wall: '#7d5138', gable: '#8a5b3d', beam: '#6b4631', stone: '#8f8a81', roof: '#3a474c' }
const look = { ...WINDOWS.lit, frame: '#4a3022' }

/** The double door: two panelled leaves with glass above, sidelights, a transom. */
function door() {
  const wood = '#9a4a2a'
  const marks = [
    {
      outline: [
        [-1.85, 0],
        [1.85, 0],
        [1.85, 3.1],
        [-1.85, 3.1],
      ],
      color: '#4a3022',
    },
  ]
  for (const side of [-1, 1]) {
    const x = side < 0 ? -1.06 : 0.03
    const leaf = (u, v, w, h, color) =>
      marks.push({
        outline: [
          [x + u, v],
          [x + u + w, v],
          [x + u + w, v + h],
          [x + u, v + h],
        ],
        color,
      })
    leaf(0, 0.04, 1.03, 2.36, wood)
    leaf(0.14, 0.2, 0.75, 0.72, '#7c3a20')
    leaf(0.19, 0.25, 0.65, 0.62, '#a95431')
    leaf(0.48, 0.26, 0.05, 0.6, '#7c3a20')
    const handle = side < 0 ? 0.92 : 0.05
    leaf(handle, 0.98, 0.06, 0.44, '#1d2022')
  }
  return marks
}

function facade() {
  const glass = [-1.72, 1.26].map((u) => ({ u, v: 0.28, w: 0.46, h: 2.1, cols: 1, rows: 4 }))
  const leaves = [-0.9, 0.19].map((u) => ({ u, v: 1.08, w: 0.71, h: 1.2, cols: 2, rows: 3 }))
  const transom = [{ u: -1.72, v: 2.56, w: 3.44, h: 0.44, cols: 7, rows: 1 }]
  const windows = [
    { u: -5.6, v: 0.75, w: 1.9, h: 1.75, cols: 3, rows: 2 },
    { u: 3.7, v: 0.75, w: 1.9, h: 1.75, cols: 3, rows: 2 },
  ]
  const shift = (list) => list.map((item) => ({ ...item, u: item.u + 13 }))
  const marks = door().map((mark) => ({ ...mark, outline: mark.outline.map(([u, v]) => [u + 13, v]) }))
  return [
    panel({
      origin: [-13, 0.9, 0],
      ...FRONT,
      outline: rect(26, 3.9),
      color: m.wall,
      texture: 'boards',
      seed: 3,
      marks,
      look,
      windows: shift([...glass, ...leaves, ...transom, ...windows]),
    }),
    panel({
      origin: [-13, 0, 0.06],
      ...FRONT,
      outline: rect(26, 1.25),
      color: m.stone,
      texture: 'stones',
      seed: 5,
      marks: [],
    }),
  ]
}

/** A post on a stone pier. */
function pier(x, z, top) {
  const faces = beam([x, 1.9, z], [x, top, z], 0.34, m.beam)
  const [w, h] = [0.82, 1.9]
  faces.push(
    panel({
      origin: [x - w / 2, 0, z + w / 2],
      ...FRONT,
      outline: rect(w, h),
      color: m.stone,
      texture: 'stones',
      seed: Math.round(x * 7 + 90),
    }),
    panel({
      origin: [x + w / 2, 0, z + w / 2],
      u: [0, 0, -1],
      v: [0, 1, 0],
      outline: rect(w, h),
      color: m.stone,
      texture: 'stones',
      seed: 71,
    }),
    panel({
      origin: [x - w / 2, 0, z - w / 2],
      u: [0, 0, 1],
      v: [0, 1, 0],
      outline: rect(w, h),
      color: m.stone,
      texture: 'stones',
      seed: 72,
    }),
    ...box([x - 0.48, h, z - 0.48], [x + 0.48, h + 0.1, z + 0.48], '#a8a297'),
  )
  return faces
}

/** Evening at the door: lanterns, stone steps, a wreath, and light through every pane. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#1c3247', 0],
      ['#35536a', 0.4],
      ['#7d8794', 0.75],
      ['#d09b83', 1],
    ],
    900,
  )
  stars(s, { seed: 13, count: 160, bottom: 560 })
  const chance = random(7)
  for (let i = 0; i < 30; i++)
    s.add(
      pine(
        i * 84 - 20 + chance.around(34),
        1260,
        chance.between(760, 1120) * (0.62 + Math.abs(i - 15) / 24),
        {
          seed: 20 + i,
          color: chance.pick(['#12262c', '#162d33', '#1b353a']),
          lit: chance.chance(0.4) ? '#2f4a4e' : undefined,
          fullness: 0.3,
        },
      ),
    )
  s.add(shape(`M0 1120H${WIDTH}V${HEIGHT}H0Z`, s.gradient(0, 1120, 0, HEIGHT, ['#26403a', '#14272a'])))

  const cam = camera({ eye: [1.7, 2.2, 17], look: [0.05, 2.6, 0], focal: 2330, cx: 1200, cy: 850 })
  const ground = (points) => points.map(([x, z]) => cam.project([x, 0, z]))
  const path = polygon(
    ground([
      [-2.1, 6.4],
      [2.1, 6.4],
      [3.4, 15.5],
      [-3.6, 15.5],
    ]),
  )
  s.add(shape(path, s.gradient(0, 1230, 0, HEIGHT, ['#c69a6a', '#5c5650'])))
  for (let z = 6.4, row = 0; z < 15; row++) {
    const depth = chance.between(0.45, 0.62)
    for (let x = -3.2 + (row % 2) * 0.3; x < 3;) {
      const w = chance.between(0.6, 1.15)
      const stone = ground([
        [x + 0.05, z + 0.04],
        [x + w - 0.05, z + 0.06],
        [x + w - 0.04, z + depth - 0.04],
        [x + 0.06, z + depth - 0.03],
      ])
      if (Math.abs(x + w / 2) < 2.2 + (z - 6) * 0.08)
        s.add(
          shape(
            curve(stone, true),
            mix(
              chance.pick(['#b59a7d', '#9b8f82', '#8b857c', '#c2a486']),
              '#2a3236',
              Math.min(0.78, (z - 6) / 9),
            ),
            'opacity="0.95"',
          ),
        )
      x += w
    }
    z += depth
  }
  const faces = [...facade()]
  // Floor, four steps, piers, posts and the gable above them.
  faces.push(...box([-3.9, 0, 0.1], [3.9, 0.9, 4.2], '#8d867b', { top: '#a69d8e' }))
  for (let i = 0; i < 4; i++) {
    const y = 0.9 - (i + 1) * 0.19
    const z = 4.2 + i * 0.46
    for (let x = -2.3, k = 0; x < 2.25; k++) {
      const w = [1.3, 0.9, 1.1, 1.3][(k + i) % 4]
      const to = Math.min(2.3, x + w)
      faces.push(
        ...box(
          [x, Math.max(0, y - 0.19), z],
          [to - 0.02, y, z + 0.5],
          ['#8f887d', '#a09789', '#857f76'][(k + i * 2) % 3],
          { top: ['#b3a898', '#c0b4a1', '#a99f90'][(k + i) % 3] },
        ),
      )
      x = to
    }
  }
  faces.push(...[-3.1, 3.1].flatMap((x) => pier(x, 4.1, 4.35)))
  for (const z of [4.1]) {
    faces.push(
      ...beam([-3.9, 4.45, z], [3.9, 4.45, z], 0.36, m.beam),
      ...beam([-4.3, 4.3, z + 0.1], [0, 6.75, z + 0.1], 0.34, m.beam),
      ...beam([4.3, 4.3, z + 0.1], [0, 6.75, z + 0.1], 0.34, m.beam),
      ...beam([0, 4.5, z], [0, 6.6, z], 0.3, m.beam),
      ...beam([-1.55, 5.45, z], [0, 4.6, z], 0.2, m.beam),
      ...beam([1.55, 5.45, z], [0, 4.6, z], 0.2, m.beam),
      ...beam([-3.1, 3.5, z], [-2.2, 4.35, z], 0.2, m.beam),
      ...beam([3.1, 3.5, z], [2.2, 4.35, z], 0.2, m.beam),
    )
  }
  for (const side of [-1, 1]) {
    const slope = (x, y) => [
      [side * x, y, 4.7],
      [side * x, y, -0.5],
    ]
    const [a, b] = [slope(4.75, 4.24), slope(0, 6.96)]
    faces.push(
      ...hull(
        [a[0], b[0], [0, 7.18, 4.7], [side * 4.75, 4.46, 4.7]],
        [a[1], b[1], [0, 7.18, -0.5], [side * 4.75, 4.46, -0.5]],
        side < 0 ? '#7a5038' : '#7a5038',
      ),
    )
    for (let z = 0.6; z < 4; z += 0.8)
      faces.push(...beam([side * 4.3, 4.36, z], [0, 6.82, z], 0.14, '#5f3e2b'))
  }
  // Eaves of the house to both sides, and its stone planters.
  faces.push(
    ...hull(
      [
        [-13.5, 4.3, 0.9],
        [-13.5, 4.55, 0.9],
        [-13.5, 6.5, -3],
        [-13.5, 6.25, -3],
      ],
      [
        [13.5, 4.3, 0.9],
        [13.5, 4.55, 0.9],
        [13.5, 6.5, -3],
        [13.5, 6.25, -3],
      ],
      m.roof,
    ),
  )
  for (const x of [-1.75, 1.75])
    faces.push(
      ...placed(lantern({ size: 1.25, glow: '#ffd48c' }), { at: [x * 1.22, 2.35, 0.28] }),
      ...box([x * 1.22 - 0.04, 2.86, 0.02], [x * 1.22 + 0.04, 2.94, 0.3], '#1d2022'),
    )
  faces.push(
    ...lantern({ at: [0, 3.45, 2.6], size: 1.7, glow: '#ffd48c' }),
    ...beam([0, 4.2, 2.6], [0, 6.6, 2.6], 0.03, '#1d2022'),
  )
  faces.push(
    ...[-1, 1].flatMap((side) => [
      ...lantern({ at: [side * 2.62, 0, 6.35], size: 1.35, yaw: 20, glow: '#ffd48c' }),
    ]),
  )
  for (const x of [-2.75, 2.75]) faces.push(...box([x - 0.3, 0.9, 0.55], [x + 0.3, 1.4, 1.15], '#4d5254'))
  faces.push(...box([-0.85, 0.9, 0.7], [0.85, 0.93, 1.5], '#6b4a33'))
  const { shapes, glows } = drawSolids(faces, cam, LIGHT)
  s.add(shapes)

  // Evergreens in the planters, a wreath on each leaf, rhododendron along the wall.
  const leaves = ['#122a25', '#1f4036', '#3d5f45', '#8d8a52']
  for (const x of [-2.75, 2.75]) {
    const [px, py] = cam.project([x, 1.4, 0.85])
    s.add(
      pine(px, py + 6, 205, {
        seed: x > 0 ? 4 : 9,
        color: '#1c3a31',
        lit: '#7d8a52',
        from: x < 0 ? 1 : -1,
        fullness: 0.62,
        bare: 0.03,
      }),
    )
  }
  for (const x of [-0.545, 0.545]) {
    const [px, py] = cam.project([x, 2.62, 0.1])
    for (let i = 0; i < 90; i++) {
      const turn = (i / 90) * 6.283
      const r = 36 + chance.around(9)
      s.add(
        `<ellipse cx="0" cy="0" rx="9" ry="3.2" transform="translate(${(px + Math.cos(turn) * r).toFixed(0)} ${(py + Math.sin(turn) * r).toFixed(0)}) rotate(${((turn * 180) / Math.PI + 90 + chance.around(60)).toFixed(0)})" fill="${chance.pick(['#1f4036', '#2e5642', '#56743f', '#16302b'])}"/>`,
      )
    }
    s.add(
      shape(
        `M${px} ${py + 34}l-20 -11v21ZM${px} ${py + 34}l20 -11v21ZM${px - 3} ${py + 35}l-11 31 10 -4 4 -21 4 21 10 4 -11 -31Z`,
        '#c8552d',
      ),
    )
  }
  for (const side of [-1, 1]) {
    for (const [i, [x, z, w, h]] of [
      [10.6, 0.9, 330, 210],
      [8.8, 1.1, 300, 170],
      [7.2, 1.2, 290, 190],
      [5.6, 1.4, 260, 150],
      [4.8, 3, 230, 150],
      [6.3, 4.2, 320, 160],
      [8.6, 4.6, 380, 210],
      [4.3, 5.6, 210, 110],
      [11, 5, 420, 270],
      [6.6, 7.2, 330, 150],
      [9.4, 8, 460, 230],
    ].entries()) {
      const [px, py] = cam.project([side * x, 0, z])
      s.add(
        shrub(px, py + 16, w, h, {
          seed: 60 + i + (side > 0 ? 30 : 0),
          tones: i % 4 === 2 ? ['#122a25', '#1f4036', '#7a4d4d', '#c98a7a'] : leaves,
          from: -side,
        }),
      )
    }
  }
  bloom(s, glows, { near: 10, far: 64, strength: 0.5 })
  for (const [x, y, z, r] of [
    [-2.13, 2.6, 0.3, 200],
    [2.13, 2.6, 0.3, 200],
    [0, 3.8, 2.6, 330],
    [-2.62, 0.25, 6.35, 240],
    [2.62, 0.25, 6.35, 240],
  ]) {
    const [lx, ly] = cam.project([x, y, z])
    s.add(
      `<circle cx="${lx}" cy="${ly}" r="${r}" fill="${s.radial(lx, ly, r, [
        ['#ffc274', 0, 0.55],
        ['#ffae58', 0.35, 0.18],
        ['#ffae58', 1, 0],
      ])}"/>`,
    )
  }
  s.rect(
    s.radial(1200, 800, 1500, [
      ['#0b161e', 0.45, 0],
      ['#0b161e', 1, 0.5],
    ]),
  )
  return s.svg()
}

export default { name: 'entrance', width: WIDTH, height: HEIGHT, draw }
