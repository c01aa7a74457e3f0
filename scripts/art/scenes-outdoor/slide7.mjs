import {
  adirondack,
  beam,
  camera,
  canvas,
  crest,
  curve,
  drawSolids,
  grasses,
  group,
  land,
  mist,
  mix,
  pine,
  random,
  ridge,
  shape,
  sky,
  stars,
  stoneRing,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600
const FIRE = { at: [0, 0.95, 0], color: '#ff9a45', reach: 2.1, strength: 1.25 }
const LIGHT = {
  dir: [-0.4, 0.8, -0.3],
  lit: '#7f9fae',
  shade: '#0b1820',
  strength: 0.4,
  warmth: 0.35,
  depth: 0.74,
  ambient: 0.07,
  points: [FIRE],
}

/** One tongue of flame: wide at the foot, drawn out to a bent tip. */
function tongue(x, y, width, height, bend) {
  return curve(
    [
      [x - width / 2, y],
      [x - width * 0.56, y - height * 0.22],
      [x - width * 0.24 + bend * 0.2, y - height * 0.55],
      [x + bend, y - height],
      [x + width * 0.2 + bend * 0.3, y - height * 0.6],
      [x + width * 0.54, y - height * 0.25],
      [x + width / 2, y],
      [x, y + width * 0.1],
    ],
    true,
  )
}

/** A fire below the stars; the chairs are drawn up and wait for the guests. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#0a1826', 0],
      ['#132c40', 0.4],
      ['#27495c', 0.72],
      ['#50717a', 0.92],
      ['#7e8f88', 1],
    ],
    860,
  )
  stars(s, { seed: 21, count: 520, bottom: 820 })
  const layers = [
    {
      base: 840,
      amp: 30,
      span: 800,
      peaks: [
        { x: 480, h: 90, w: 400 },
        { x: 1800, h: 120, w: 460 },
      ],
      color: '#496a75',
      haze: '#74908f',
    },
    {
      base: 895,
      amp: 38,
      span: 640,
      peaks: [
        { x: 1120, h: 80, w: 360 },
        { x: 2350, h: 140, w: 380 },
      ],
      color: '#33535f',
      haze: '#587580',
    },
    {
      base: 950,
      amp: 42,
      span: 520,
      peaks: [
        { x: 200, h: 100, w: 340 },
        { x: 1650, h: 50, w: 330 },
      ],
      color: '#213e4a',
      haze: '#3a5862',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 17 + i * 9 }),
      bottom: spec.base + 210,
      color: spec.color,
      haze: spec.haze,
      seed: 27 + i,
      spurs: 9,
      reach: 140,
      light: 1,
      flank: 0.24,
      rim: '#b8cfcb',
      tops: 3 + i * 3,
    })
    mist(s, {
      y: spec.base + 96,
      height: 58,
      color: mix(spec.haze, '#c4d2cc', 0.3),
      opacity: 0.55,
      seed: 36 + i,
    })
  })
  const chance = random(3)
  for (let i = 0; i < 30; i++) {
    const x = i * 84 - 20 + chance.around(40)
    const edge = Math.abs(x - 1200) / 1200
    if (edge < 0.22) continue
    s.add(
      pine(x, 1120, chance.between(130, 230) + edge ** 2 * 560, {
        seed: 50 + i,
        color: chance.pick(['#0e2228', '#11272c', '#0c1e24']),
        lit: edge < 0.75 ? '#3d3a33' : undefined,
        from: x < 1200 ? 1 : -1,
        fullness: 0.34,
      }),
    )
  }
  const lawn = crest({ base: 1092, amp: 10, seed: 2, span: 700 })
  const lawnShape = land(lawn, WIDTH, HEIGHT)
  s.add(shape(lawnShape, s.gradient(0, 1080, 0, HEIGHT, ['#1d3633', '#122523', '#0a1716'])))
  const cam = camera({ eye: [0.4, 2.5, 8.6], look: [0, 0.75, 0], focal: 2150, cx: 1200, cy: 1090 })
  const ring = (r) =>
    curve(
      Array.from({ length: 40 }, (_, i) =>
        cam.project([
          Math.cos((i / 40) * 6.283) * r * (1 + 0.02 * Math.sin(i * 2.3)),
          0,
          Math.sin((i / 40) * 6.283) * r,
        ]),
      ),
      true,
    )
  const [fx, fy] = cam.project([0, 0, 0])
  const warm = (r, stops) => s.radial(fx, fy, r, stops, 0.36)
  s.add(
    `<ellipse cx="${fx}" cy="${fy}" rx="1300" ry="470" fill="${warm(1300, [
      ['#e58a4e', 0, 0.75],
      ['#b5602f', 0.35, 0.42],
      ['#7a4526', 0.65, 0.16],
      ['#7a4526', 1, 0],
    ])}"/>`,
  )
  const patio = ring(3.35)
  s.add(
    shape(
      patio,
      warm(1000, [
        ['#f0b070', 0],
        ['#b97844', 0.3],
        ['#6d5240', 0.62],
        ['#33383a', 1],
      ]),
    ),
  )
  // Flagstones of the patio: joints drawn as rings and short spokes.
  const joints = []
  ;[1.25, 1.75, 2.3, 2.85].forEach((r, k) => {
    joints.push(`<path d="${ring(r)}" fill="none" stroke="#2b2320" stroke-width="${4 + k}" opacity="0.4"/>`)
    const next = r + 0.52
    for (let i = 0; i < 12 + k * 3; i++) {
      const turn = (i / (12 + k * 3)) * 6.283 + chance.around(0.12)
      const [a, b] = [
        cam.project([Math.cos(turn) * r, 0, Math.sin(turn) * r]),
        cam.project([Math.cos(turn + 0.02) * next, 0, Math.sin(turn + 0.02) * next]),
      ]
      joints.push(
        `<path d="M${a[0].toFixed(0)} ${a[1].toFixed(0)}L${b[0].toFixed(0)} ${b[1].toFixed(0)}" stroke="#2b2320" stroke-width="${4 + k}" opacity="0.4"/>`,
      )
    }
  })
  s.add(group(joints, `clip-path="${s.clip(patio)}"`))

  const chairs = [205, 158, 112, 248, 68, 292]
  const place = (a, r) => [Math.sin((a * Math.PI) / 180) * r, 0, Math.cos((a * Math.PI) / 180) * r]
  const shadows = chairs.map((a) => {
    const [x, , z] = place(a, 3.1)
    const [px, py] = cam.project([x, 0, z])
    return `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${(0.62 * cam.scaleAt([x, 0, z])).toFixed(0)}" ry="${(0.19 * cam.scaleAt([x, 0, z])).toFixed(0)}" fill="#0c1312" opacity="0.34"/>`
  })
  s.add(group(shadows, `filter="${s.blur(14)}"`))
  const wood = ['#c9603a', '#d8c3a0', '#c9603a', '#d8c3a0', '#d8c3a0', '#c9603a']
  const stones = stoneRing({
    radius: 0.98,
    height: 0.5,
    count: 15,
    tones: ['#8b8880', '#a19c90', '#77756f', '#958d80'],
  })
  const back = chairs.flatMap((a, i) =>
    adirondack({ color: wood[i], at: place(a, 2.55), yaw: a + 180, size: 1.2 }),
  )
  const logs = [
    [-0.5, 0.3, 0.2, 0.35, 0.52, -0.2],
    [0.5, 0.3, 0.25, -0.3, 0.5, -0.2],
    [-0.1, 0.3, 0.5, 0.1, 0.62, -0.3],
  ].flatMap(([a, b, c, d, e, f]) => beam([a, b, c], [d, e, f], 0.17, '#3a241a'))
  s.add(drawSolids([...back, ...stones], cam, LIGHT).shapes)
  const bed = curve(
    Array.from({ length: 24 }, (_, i) =>
      cam.project([Math.cos((i / 24) * 6.283) * 0.66, 0.47, Math.sin((i / 24) * 6.283) * 0.66]),
    ),
    true,
  )
  s.add(shape(bed, '#ffb65c'))
  s.add(drawSolids(logs, cam, LIGHT).shapes)

  // The fire itself, from ember red to almost white.
  const [bx, by] = cam.project([0, 0.48, 0])
  s.add(
    `<circle cx="${bx}" cy="${by - 120}" r="760" fill="${s.radial(bx, by - 120, 760, [
      ['#ffb25a', 0, 0.62],
      ['#f08a3e', 0.22, 0.3],
      ['#d8632c', 0.5, 0.1],
      ['#d8632c', 1, 0],
    ])}"/>`,
  )
  const coat = (color, count, wide, tall, spread, opacity, seed) => {
    const dice = random(seed)
    return Array.from({ length: count }, (_, i) => {
      const off = (i / (count - 1) - 0.5) * 2
      const height = tall * (1 - Math.abs(off) * 0.55) * dice.between(0.75, 1.12)
      return shape(
        tongue(
          bx + off * spread,
          by + 14 - Math.abs(off) * 8,
          wide * dice.between(0.75, 1.2),
          height,
          dice.around(46),
        ),
        color,
        `opacity="${opacity}"`,
      )
    })
  }
  s.add(
    group([...coat('#c8552d', 7, 92, 330, 125, 0.9, 2)], `filter="${s.blur(3)}"`),
    group(
      [
        ...coat('#ec8038', 6, 80, 272, 100, 0.95, 5),
        ...coat('#ffb650', 5, 66, 205, 76, 0.95, 8),
        ...coat('#ffe39c', 4, 48, 140, 50, 1, 11),
      ],
      `filter="${s.blur(1.4)}"`,
    ),
    coat('#fffbe6', 3, 30, 78, 28, 1, 14),
  )
  for (let i = 0; i < 60; i++) {
    const up = chance.next()
    s.add(
      `<circle cx="${(bx + chance.around(90 + up * 230)).toFixed(0)}" cy="${(by - 160 - up * 720).toFixed(0)}" r="${(1.5 + chance.next() * 3.4 * (1 - up * 0.5)).toFixed(1)}" fill="${chance.pick(['#ffcf83', '#ff9d45', '#ffe9b8'])}" opacity="${(0.95 - up * 0.7).toFixed(2)}"/>`,
    )
  }
  const near = crest({
    base: 1545,
    amp: 22,
    seed: 19,
    span: 500,
    peaks: [
      { x: 0, h: 90, w: 330 },
      { x: 2400, h: 90, w: 330 },
    ],
  })
  s.add(
    shape(land(near, WIDTH, HEIGHT), '#08120f'),
    grasses({
      line: near,
      from: 0,
      to: WIDTH,
      seed: 5,
      count: 620,
      height: 70,
      colors: ['#08120f', '#0e1c18', '#15271f', '#3a2f1e'],
    }),
  )
  return s.svg()
}

export default { name: 'slide7', width: WIDTH, height: HEIGHT, draw }
