import {
  TIMBER,
  WINDOWS,
  bareTree,
  bloom,
  camera,
  canvas,
  clouds,
  crest,
  curve,
  drawSolids,
  flecks,
  group,
  land,
  lodge,
  mist,
  pine,
  polygon,
  random,
  ridge,
  shape,
  sky,
  sun,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600
const LIGHT = {
  dir: [0.8, 0.45, 0.45],
  lit: '#ffe9d2',
  shade: '#56708c',
  strength: 1.05,
  warmth: 0.32,
  depth: 0.55,
  ambient: 0.1,
}

/** The first snow: pink light from the right, blue shadows, lamps still on inside. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#6b8ca6', 0],
      ['#9fb6c6', 0.38],
      ['#d9d3d4', 0.68],
      ['#f3d2bd', 0.9],
      ['#f6c9a8', 1],
    ],
    860,
  )
  sun(s, { x: 2420, y: 700, r: 120, color: '#ffe6c8', glow: 9, strength: 0.8, disc: false })
  clouds(s, {
    seed: 18,
    count: 11,
    top: 100,
    bottom: 500,
    colors: ['#b3bfc9', '#f6ddd0'],
    length: [400, 1300],
    height: [10, 40],
    opacity: 0.55,
  })
  const layers = [
    {
      base: 800,
      amp: 36,
      span: 800,
      peaks: [
        { x: 500, h: 150, w: 420 },
        { x: 1700, h: 110, w: 480 },
      ],
      color: '#b9c6d3',
      haze: '#eadfdb',
    },
    {
      base: 860,
      amp: 44,
      span: 620,
      peaks: [
        { x: 40, h: 170, w: 400 },
        { x: 1150, h: 120, w: 380 },
        { x: 2350, h: 170, w: 400 },
      ],
      color: '#94aabd',
      haze: '#dcdcdf',
    },
    {
      base: 940,
      amp: 48,
      span: 520,
      peaks: [
        { x: 700, h: 70, w: 300 },
        { x: 2450, h: 130, w: 330 },
        { x: -60, h: 120, w: 300 },
      ],
      color: '#738fa6',
      haze: '#cfd7de',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 33 + i * 9 }),
      bottom: spec.base + 220,
      color: spec.color,
      haze: spec.haze,
      seed: 61 + i,
      spurs: 12,
      reach: 170,
      light: -1,
      flank: 0.24,
      rim: '#fff3ea',
      tops: i === 0 ? 0 : 6 + i * 3,
      pointed: 0.6,
    })
    mist(s, { y: spec.base + 110, height: 70, color: '#f4eeec', opacity: 0.75, seed: 52 + i })
  })
  const chance = random(21)
  for (let i = 0; i < 60; i++) {
    const x = (i / 59) * 2440 - 20 + chance.around(26)
    const near = i % 2
    s.add(
      pine(x, 1120 + near * 26, chance.between(170, 300) + near * 60 + (Math.abs(x - 1150) / 1200) * 120, {
        seed: 70 + i,
        color: near ? '#3c5f70' : '#5c7f93',
        lit: near ? '#eef3f5' : '#dfe8ed',
        from: 1,
        fullness: 0.38,
      }),
    )
  }
  const field =
    curve([
      [-20, 1128],
      [500, 1108],
      [1200, 1120],
      [1900, 1106],
      [2420, 1122],
    ]) + `L2420 ${HEIGHT}L-20 ${HEIGHT}Z`
  s.add(
    shape(
      field,
      s.gradient(0, 1110, 0, HEIGHT, [
        ['#fdf3ec', 0],
        ['#e6edf2', 0.4],
        ['#bfd0dd', 1],
      ]),
    ),
  )
  const cam = camera({ eye: [-13, 3.2, 42], look: [0.5, 4.4, 2], focal: 2500, cx: 1150, cy: 860 })
  const ground = (points) => points.map(([x, z]) => cam.project([x, 0, z]))
  s.add(
    shape(
      polygon(
        ground([
          [-11, 7.4],
          [-3.6, 7.4],
          [-3.6, 9.4],
          [2, 9.4],
          [-2, 12],
          [-12, 12.5],
          [-27, 8.5],
          [-24, 0],
          [-11, -3],
        ]),
      ),
      '#9db6cb',
      `opacity="0.75" filter="${s.blur(5)}"`,
    ),
  )
  const m = { ...TIMBER, wall: '#7f5238', gable: '#945f3f', stone: '#8d8b88', roof: '#5a686d' }
  const { shapes, glows } = drawSolids(
    lodge({
      look: { ...WINDOWS.lit, top: '#ffdc9c', bottom: '#ffbd6e' },
      m,
      snow: '#fbfaf7',
      shade: '#2b4158',
    }),
    cam,
    LIGHT,
  )
  s.add(shapes)
  bloom(s, glows, { near: 6, far: 34, strength: 0.34 })
  const [chX, chY] = cam.project([4.5, 11.4, 0.9])
  s.add(
    group(
      Array.from(
        { length: 20 },
        (_, i) =>
          `<ellipse cx="${(chX - i * i * 0.9 + Math.sin(i) * 7).toFixed(0)}" cy="${(chY - i * 19).toFixed(0)}" rx="${9 + i * 5}" ry="${9 + i * 3.4}" fill="#fdf4ee" opacity="${(0.55 * (1 - i / 20)).toFixed(2)}"/>`,
      ),
      `filter="${s.blur(9)}"`,
    ),
  )

  // Drifts, their shadows, and the trodden path to the steps.
  for (const [x, z, w, h] of [
    [-11.4, 7.6, 320, 40],
    [-6.6, 8, 420, 44],
    [-1, 9.8, 420, 46],
    [9, 6.6, 420, 48],
    [12.6, 4.6, 300, 40],
  ]) {
    const [px, py] = cam.project([x, 0, z])
    s.add(
      `<ellipse cx="${px - 20}" cy="${py + 14}" rx="${w * 0.52}" ry="${h * 0.5}" fill="#a9c0d2" opacity="0.8"/><ellipse cx="${px}" cy="${py + 4}" rx="${w / 2}" ry="${h / 2}" fill="#fbf8f5"/>`,
    )
  }
  const steps = [
    [4.2, 9.4],
    [4, 11],
    [3, 12.8],
    [1.4, 14.8],
    [-0.4, 17],
    [-1.6, 19.6],
    [-2, 22.5],
    [-1.6, 26],
  ]
  s.add(
    shape(
      curve(
        [
          ...ground(steps.map(([x, z]) => [x - 0.55, z])),
          ...ground(steps.map(([x, z]) => [x + 0.55, z])).reverse(),
        ],
        true,
      ),
      '#b3c8d8',
      `opacity="0.8" filter="${s.blur(3)}"`,
    ),
  )
  steps.slice(0, -1).forEach(([x, z], i) => {
    for (const part of [0, 0.33, 0.66]) {
      const [nx, nz] = steps[i + 1]
      const [px, py] = cam.project([
        x + (nx - x) * part + (part === 0.33 ? 0.2 : -0.2),
        0,
        z + (nz - z) * part,
      ])
      const u = cam.scaleAt([x, 0, z]) / 60
      s.add(
        `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${(11 * u).toFixed(1)}" ry="${(5 * u).toFixed(1)}" fill="#7f9db6"/>`,
      )
    }
  })
  const drift = (base, seed, from, to, peaks) => {
    const line = crest({ base, amp: 24, seed, span: 700, rough: 0.3, peaks })
    s.add(shape(land(line, WIDTH, HEIGHT), s.gradient(0, base - 60, 0, base + 170, [from, to])))
    return line
  }
  s.add(
    shape(
      curve(
        [
          [2420, 1290],
          [1800, 1330],
          [1100, 1350],
          [420, 1372],
          [420, 1384],
          [1200, 1372],
          [1900, 1366],
          [2420, 1340],
        ],
        true,
      ),
      '#a4bdd0',
      `opacity="0.65" filter="${s.blur(5)}"`,
    ),
  )
  flecks(s, {
    d: field,
    seed: 9,
    count: 160,
    box: [0, 1150, WIDTH, 1500],
    colors: ['#ffffff', '#c6d6e2', '#fdeadd'],
    length: [40, 200],
    thickness: [3, 8],
    opacity: 0.5,
  })
  drift(1480, 6, '#eef2f4', '#b4c8d8', [{ x: 2400, h: 120, w: 420 }])
  s.add(
    pine(2230, 1560, 1180, {
      seed: 4,
      color: '#24454f',
      lit: '#f4f5f4',
      from: 1,
      fullness: 0.42,
      bare: 0.05,
    }),
    pine(2420, 1600, 900, { seed: 5, color: '#1f3d47', lit: '#eef2f3', from: 1, fullness: 0.46, bare: 0.05 }),
    pine(2030, 1540, 520, { seed: 8, color: '#2b4e58', lit: '#fbf7f3', from: 1, fullness: 0.46, bare: 0.05 }),
  )
  s.add(
    bareTree(150, 1530, 1350, { seed: 24, color: '#33434d', snow: '#f7f7f6' }),
    bareTree(-30, 1560, 1000, { seed: 12, color: '#2b3a44', snow: '#f7f7f6' }),
  )
  drift(1545, 16, '#f8f6f4', '#a9c0d2', [{ x: 0, h: 70, w: 420 }])
  for (let i = 0; i < 170; i++)
    s.add(
      `<circle cx="${chance.between(0, WIDTH).toFixed(0)}" cy="${chance.between(0, HEIGHT).toFixed(0)}" r="${(1.2 + chance.next() ** 4 * 5).toFixed(1)}" fill="#ffffff" opacity="${chance.between(0.3, 0.85).toFixed(2)}"/>`,
    )
  return s.svg()
}

export default { name: 'gallery6', width: WIDTH, height: HEIGHT, draw }
