import {
  WINDOWS,
  TIMBER,
  bloom,
  camera,
  canvas,
  clouds,
  crest,
  crestPoints,
  drawSolids,
  flecks,
  grasses,
  group,
  lodge,
  mist,
  mix,
  moon,
  pine,
  polygon,
  random,
  ridge,
  shape,
  shrub,
  sky,
  stars,
  sun,
  woods,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1500
const LIGHT = {
  dir: [-0.85, 0.25, -0.2],
  lit: '#d98f6c',
  shade: '#16293a',
  strength: 0.7,
  warmth: 0.3,
  depth: 0.66,
  ambient: 0.14,
}

/** Dusk above the valley. The lamps are lit in the lodge on its shoulder at the right; the sky at the left stays quiet. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#16283a', 0],
      ['#223d53', 0.28],
      ['#3b596c', 0.52],
      ['#6f7b86', 0.7],
      ['#b98d82', 0.82],
      ['#e59b6d', 0.92],
      ['#f6bf84', 1],
    ],
    890,
  )
  stars(s, { seed: 3, count: 150, bottom: 520, clear: { x: 2090, y: 215, r: 75 } })
  sun(s, { x: 860, y: 880, r: 130, color: '#ffd596', glow: 7, strength: 0.75, disc: false })
  clouds(s, {
    seed: 14,
    count: 10,
    top: 600,
    bottom: 800,
    colors: ['#7d7580', '#f0a878'],
    length: [300, 1300],
    height: [5, 20],
    opacity: 0.6,
  })
  moon(s, { x: 2090, y: 215, r: 38, color: '#f8ecd0', tilt: 35 })

  const layers = [
    {
      base: 872,
      amp: 34,
      span: 1000,
      peaks: [
        { x: 420, h: 66, w: 360 },
        { x: 1330, h: 96, w: 420 },
        { x: 2200, h: 60, w: 420 },
      ],
    },
    {
      base: 910,
      amp: 40,
      span: 760,
      peaks: [
        { x: 60, h: 110, w: 330 },
        { x: 940, h: 50, w: 300 },
        { x: 1760, h: 100, w: 380 },
      ],
    },
    {
      base: 962,
      amp: 46,
      span: 620,
      peaks: [
        { x: 560, h: 78, w: 300 },
        { x: 1420, h: 60, w: 300 },
        { x: 2350, h: 190, w: 420 },
      ],
    },
    {
      base: 1030,
      amp: 52,
      span: 560,
      peaks: [
        { x: 130, h: 120, w: 340 },
        { x: 1080, h: 72, w: 330 },
        { x: 2450, h: 210, w: 380 },
      ],
    },
    {
      base: 1112,
      amp: 52,
      span: 470,
      peaks: [
        { x: -80, h: 110, w: 380 },
        { x: 720, h: 84, w: 300 },
      ],
    },
  ]
  const tones = ['#b08c88', '#8a7f8b', '#667384', '#465f71', '#2f4a5a']
  const hazes = ['#dba885', '#bd9a8c', '#94898e', '#697a86', '#4a6472']
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 31 + i * 11 }),
      bottom: spec.base + 210,
      color: tones[i],
      haze: hazes[i],
      seed: 7 + i,
      spurs: 8 + i * 2,
      reach: 110 + i * 36,
      light: i % 2 ? 1 : -1,
      flank: 0.2,
      rim: '#f0b48a',
      tops: i < 2 ? 0 : 3 + i * 2,
      hazeFrom: 0.3,
    })
    mist(s, {
      y: spec.base + 92,
      height: 66 + i * 8,
      color: mix(hazes[i], '#f2c8a4', 0.3),
      opacity: 0.52,
      seed: 60 + i,
    })
  })

  // A wooded fold, then the shoulder that carries the house.
  const fold = crest({
    base: 1215,
    amp: 46,
    seed: 83,
    span: 420,
    peaks: [
      { x: 250, h: 50, w: 260 },
      { x: 1100, h: 40, w: 300 },
    ],
  })
  s.add(
    shape(
      polygon([...crestPoints(fold, -20, WIDTH + 20, 10), [WIDTH + 20, HEIGHT], [-20, HEIGHT]]),
      '#22393f',
    ),
  )
  s.add(
    woods({
      line: fold,
      depth: 130,
      from: -40,
      to: 1900,
      seed: 95,
      size: 44,
      tones: ['#20383e', '#263f45', '#2e4a4e', '#3e585a'],
      pointed: 0.7,
      light: -1,
    }),
  )
  mist(s, { y: 1275, height: 80, color: '#8b8d94', opacity: 0.45, seed: 88, from: -200, to: 1800 })

  const chance = random(5)
  const shoulder = (x) =>
    1340 -
    225 / (1 + Math.exp(-(x - 1180) / 130)) -
    34 / (1 + ((x - 1800) / 420) ** 2) +
    5 * Math.sin(x / 61) +
    3 * Math.sin(x / 23)
  for (let i = 0; i < 34; i++) {
    const x = 1290 + i * 34 + chance.around(18)
    const flank = Math.abs(x - 1800) / 600
    s.add(
      pine(x, shoulder(x) + 8, chance.between(150, 260) + flank * 110, {
        seed: 600 + i,
        color: chance.pick(['#142a2d', '#183135', '#1c373a']),
        lit: chance.chance(0.5) ? '#36504f' : undefined,
        fullness: 0.32,
      }),
    )
  }
  const shoulderShape = polygon([
    ...crestPoints(shoulder, -20, WIDTH + 20, 10),
    [WIDTH + 20, HEIGHT],
    [-20, HEIGHT],
  ])
  s.add(
    shape(
      shoulderShape,
      s.gradient(0, 1070, 0, HEIGHT, [
        ['#33504a', 0],
        ['#213c39', 0.45],
        ['#0d1d1e', 1],
      ]),
    ),
  )
  s.add(
    `<ellipse cx="1800" cy="1150" rx="520" ry="120" fill="${s.radial(
      1800,
      1150,
      520,
      [
        ['#ffb25e', 0, 0.62],
        ['#f09a4c', 0.4, 0.3],
        ['#f09a4c', 1, 0],
      ],
      0.24,
    )}"/>`,
  )
  flecks(s, {
    d: shoulderShape,
    seed: 44,
    count: 300,
    box: [1180, 1110, WIDTH, 1400],
    colors: ['#47655a', '#1a3331', '#5a6f58', '#12282a'],
    length: [20, 90],
    thickness: [2, 5],
    opacity: 0.42,
  })

  const cam = camera({ eye: [-20, 7.5, 50], look: [0.5, 3.6, 2], focal: 1760, cx: 1800, cy: 1000 })
  const m = { ...TIMBER, wall: '#7a4c33', gable: '#8d5a3a', roof: '#39474d', stone: '#77756f' }
  const { shapes, glows } = drawSolids(lodge({ look: WINDOWS.lit, m, shade: '#0d1b26' }), cam, LIGHT)
  s.add(shapes)
  const [deckX, deckY] = cam.project([-0.5, 1, 9.2])
  s.add(
    `<ellipse cx="${deckX}" cy="${deckY + 10}" rx="190" ry="60" fill="${s.radial(
      deckX,
      deckY + 10,
      190,
      [
        ['#ffb96a', 0, 0.5],
        ['#ffb96a', 1, 0],
      ],
      0.3,
    )}" style="mix-blend-mode:screen"/>`,
  )
  bloom(s, glows, { near: 7, far: 46, strength: 0.6 })
  const [chX, chY] = cam.project([4.5, 11.3, 0.9])
  const smoke = Array.from({ length: 15 }, (_, i) => [
    chX + 4 + i * i * 0.75 + Math.sin(i * 0.9) * 5,
    chY - i * 13,
  ])
  s.add(
    group(
      smoke.map(
        ([x, y], i) =>
          `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${5 + i * 3.2}" ry="${5 + i * 2}" fill="#d9c3b6" opacity="${(0.24 * (1 - i / 15)).toFixed(2)}"/>`,
      ),
      `filter="${s.blur(7)}"`,
    ),
  )

  const bushes = [
    [1430, 120, 58],
    [1520, 96, 46],
    [1640, 120, 50],
    [1790, 120, 44],
    [1930, 110, 48],
    [2060, 130, 62],
    [2170, 150, 78],
  ]
  bushes.forEach(([x, w, h], i) =>
    s.add(
      shrub(x, 1172 + (i % 2) * 12, w, h, {
        seed: 700 + i,
        tones: ['#0f2223', '#1a3331', '#2b453b', '#5d5a41'],
      }),
    ),
  )

  // Near trees close the picture on the right and hold its lower left corner.
  s.add(
    pine(2290, 1530, 1010, { seed: 77, color: '#0a1719', fullness: 0.34, bare: 0.06 }),
    pine(2425, 1530, 800, { seed: 79, color: '#081315', fullness: 0.4, bare: 0.05 }),
    pine(2190, 1540, 470, { seed: 83, color: '#0b1a1c', fullness: 0.38, bare: 0.05 }),
  )
  const near = (x) =>
    1440 -
    95 / (1 + ((x + 60) / 330) ** 2) -
    120 / (1 + ((x - 2440) / 300) ** 2) +
    10 * Math.sin(x / 130) +
    4 * Math.sin(x / 37)
  s.add(
    pine(70, 1480, 430, { seed: 91, color: '#0b181b', fullness: 0.36 }),
    pine(185, 1490, 310, { seed: 92, color: '#0c1b1e', fullness: 0.38 }),
    pine(-30, 1490, 560, { seed: 93, color: '#091417', fullness: 0.38 }),
    pine(305, 1490, 200, { seed: 94, color: '#0c1b1e', fullness: 0.4 }),
  )
  s.add(
    shape(
      polygon([...crestPoints(near, -20, WIDTH + 20, 12), [WIDTH + 20, HEIGHT], [-20, HEIGHT]]),
      s.gradient(0, 1330, 0, HEIGHT, ['#0f2022', '#081213']),
    ),
  )
  s.add(
    grasses({
      line: near,
      from: -20,
      to: WIDTH + 20,
      seed: 17,
      count: 700,
      height: 62,
      colors: ['#0b181a', '#10262a', '#162f30', '#0d1d1f'],
    }),
  )
  for (let i = 0; i < 16; i++) {
    const [x, y, r] = [chance.between(300, 1500), chance.between(1330, 1440), chance.between(1.8, 3.4)]
    s.add(
      `<circle cx="${x}" cy="${y}" r="${r * 5}" fill="${s.radial(x, y, r * 5, [
        ['#ffd98a', 0, 0.55],
        ['#ffd98a', 1, 0],
      ])}"/><circle cx="${x}" cy="${y}" r="${r}" fill="#ffeab5"/>`,
    )
  }
  return s.svg()
}

export default { name: 'hero', width: WIDTH, height: HEIGHT, draw }
