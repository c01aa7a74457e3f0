import { HOURS } from '../palette.mjs'
import {
  WINDOWS,
  TIMBER,
  bough,
  camera,
  canvas,
  clouds,
  crest,
  curve,
  drawSolids,
  flecks,
  grasses,
  group,
  hardwood,
  lodge,
  mist,
  mix,
  pine,
  polygon,
  random,
  ridge,
  shape,
  shrub,
  sky,
  sun,
  woods,
} from '../toolkit.mjs'

const hour = HOURS.dawn
const WIDTH = 2400
const HEIGHT = 1600
const LIGHT = {
  dir: [-0.8, 0.5, 0.42],
  lit: '#ffe2b0',
  shade: '#182c3e',
  strength: 1.15,
  warmth: 0.2,
  depth: 0.64,
  ambient: 0.04,
}

/** The first sight of the estate: the lodge across its lawn while the morning comes in from the left. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  const cam = camera({ eye: [-14, 2.7, 37], look: [0.5, 4.4, 2], focal: 2580, cx: 1290, cy: 830 })
  sky(s, hour.sky, 880)
  sun(s, { x: -60, y: 620, r: 110, color: hour.sun, glow: 9, strength: 0.8, disc: false })
  clouds(s, {
    seed: 8,
    count: 15,
    top: 110,
    bottom: 520,
    colors: ['#b7bfbd', '#fbe6c8'],
    opacity: 0.5,
    height: [8, 30],
  })

  const far = [
    {
      base: 790,
      amp: 40,
      span: 900,
      peaks: [
        { x: 560, h: 130, w: 420 },
        { x: 1500, h: 90, w: 500 },
      ],
    },
    {
      base: 830,
      amp: 46,
      span: 640,
      peaks: [
        { x: 60, h: 130, w: 380 },
        { x: 1120, h: 70, w: 300 },
        { x: 2180, h: 170, w: 420 },
      ],
    },
    {
      base: 880,
      amp: 50,
      span: 480,
      peaks: [
        { x: 760, h: 70, w: 330 },
        { x: 2420, h: 220, w: 520 },
      ],
    },
  ]
  far.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 21 + i * 7 }),
      bottom: 1080,
      color: hour.ridges[i + 1],
      haze: mix(hour.ridges[i], hour.mist, 0.65),
      seed: 3 + i,
      spurs: 9 + i * 2,
      reach: 150 + i * 40,
      light: 1,
      tops: i === 2 ? 7 : 0,
      rim: hour.mist,
      flank: 0.17,
    })
    mist(s, { y: 900 + i * 40, height: 90, color: hour.mist, opacity: 0.75, seed: 5 + i })
  })

  const wooded = crest({
    base: 985,
    amp: 60,
    seed: 64,
    span: 420,
    peaks: [
      { x: -60, h: 110, w: 300 },
      { x: 2460, h: 190, w: 380 },
    ],
  })
  s.add(
    woods({
      line: wooded,
      depth: 150,
      from: -60,
      to: WIDTH + 60,
      seed: 90,
      size: 62,
      tones: ['#335a5c', '#41706a', '#5c877a', '#93a68a'],
      pointed: 0.55,
      haze: '#c9cfc4',
    }),
  )
  mist(s, { y: 1000, height: 80, color: hour.mist, opacity: 0.5, seed: 31 })
  const chance = random(12)
  s.add(
    `<rect y="1070" width="${WIDTH}" height="80" fill="${s.gradient(0, 1070, 0, 1130, [
      ['#2d5650', 0, 0],
      ['#2a504b', 0.5, 1],
      ['#23463f', 1, 1],
    ])}"/>`,
  )
  const behind = []
  for (let i = 0; i < 46; i++) {
    const x = 40 + (i / 45) * 2380 + chance.around(30)
    const flank = Math.abs(x - 1300) / 1300
    behind.push(
      pine(x, 1130 + chance.around(12), chance.between(190, 330) + flank * 170, {
        seed: 300 + i,
        color: chance.pick(['#254b49', '#2d5650', '#1d403d']),
        lit: chance.chance(0.75) ? '#6f8d72' : undefined,
        fullness: 0.33,
      }),
    )
  }
  s.add(behind)

  // The lawn rises a little to the house; its far edge hides behind the shrubs.
  const lawn =
    curve([
      [-20, 1128],
      [500, 1112],
      [1100, 1124],
      [1800, 1112],
      [2420, 1126],
    ]) + `L2420 ${HEIGHT}L-20 ${HEIGHT}Z`
  s.add(
    shape(
      lawn,
      s.gradient(0, 1110, 0, HEIGHT, [
        ['#a9b07a', 0],
        ['#84995f', 0.3],
        ['#55784f', 0.68],
        ['#2e5142', 1],
      ]),
    ),
  )
  const ground = (points) => points.map(([x, z]) => cam.project([x, 0, z]))
  const shadow = polygon(
    ground([
      [-11, 7],
      [2.6, 9.2],
      [5.5, 8.5],
      [11.5, 6],
      [21, -1],
      [24, -9],
      [10, -9],
      [-8, -4],
    ]),
  )
  s.add(shape(shadow, '#27483f', `opacity="0.62" filter="${s.blur(5)}"`))
  flecks(s, {
    d: lawn,
    seed: 77,
    count: 620,
    box: [0, 1120, WIDTH, HEIGHT],
    colors: ['#c9c58a', '#dccf93', '#55774e', '#3d6248'],
    length: [30, 150],
    thickness: [3, 8],
    opacity: 0.36,
  })

  // Flagstones wind from the steps to the viewer.
  const path = [
    [4.3, 8.9],
    [4.2, 10.4],
    [3.5, 12.2],
    [2, 14.2],
    [-0.2, 16.3],
    [-2.4, 18.6],
    [-4.1, 21.2],
    [-5, 24],
  ]
  path.forEach(([x, z], i) => {
    for (const side of [-0.48, 0.46]) {
      const wide = 0.42 + chance.around(0.06)
      const around = [
        [-1, -0.5],
        [0.1, -0.75],
        [1, -0.35],
        [0.85, 0.6],
        [-0.2, 0.75],
        [-0.95, 0.4],
      ].map(([dx, dz]) => [
        x + side * 1.05 + dx * wide + chance.around(0.05),
        z + (i % 2) * 0.2 + side * 0.5 + dz * 0.62,
      ])
      const stone = ground(around)
      s.add(shape(polygon(stone.map(([px, py]) => [px + 3, py + 5])), '#3d5a45', 'opacity="0.55"'))
      s.add(shape(curve(stone, true), chance.pick(['#cdc3ad', '#b9b3a3', '#ded0b4', '#a9a79c'])))
    }
  })

  s.add(
    hardwood(2130, 1150, 560, {
      seed: 41,
      tones: ['#1f433b', '#35614d', '#5f8460', '#a9b57c'],
      spread: 0.7,
      density: 1.5,
    }),
  )
  const look = { ...WINDOWS.day, top: '#2d4a5a', bottom: '#c9a987', frame: '#efe2c8' }
  s.add(
    drawSolids(
      lodge({
        look,
        m: {
          ...TIMBER,
          wall: '#94572f',
          gable: '#b0703f',
          roof: '#3d5058',
          stone: '#9d968c',
          beam: '#573423',
        },
        shade: '#1f3547',
      }),
      cam,
      LIGHT,
    ).shapes,
  )

  // Planting along the foundation.
  const bed = (x, z, w, h, i, tones) => {
    const [px, py] = cam.project([x, 0, z])
    s.add(
      `<ellipse cx="${px + w * 0.12}" cy="${py}" rx="${w * 0.62}" ry="${h * 0.14}" fill="#223f36" opacity="0.55"/>`,
    )
    s.add(shrub(px, py + 4, w, h, { seed: 500 + i, tones, from: -1 }))
  }
  const greens = ['#21443a', '#376150', '#688a5f', '#b3ba7e']
  const rhododendron = ['#21443a', '#3d6650', '#8d6f72', '#d99a8c']
  const plan = [
    [-11.8, 6.2, 110, 92],
    [-9.7, 7.9, 130, 86],
    [-7.4, 8.1, 118, 72],
    [-5, 8.2, 140, 92],
    [-4, 9.4, 100, 70],
    [2.9, 9.8, 92, 74],
    [6.3, 7.4, 120, 84],
    [8.6, 7, 130, 92],
    [10.8, 6.8, 120, 104],
    [12.4, 5.4, 150, 130],
  ]
  plan.forEach(([x, z, w, h], i) => bed(x, z, w * 1.05, h, i, i % 3 === 1 ? rhododendron : greens))

  // The near corner of the wood frames the view.
  mist(s, { y: 1190, height: 46, color: '#fbeed8', opacity: 0.5, seed: 71, from: -200, to: 900 })
  s.add(
    pine(70, 1420, 1130, { seed: 7, color: '#12302c', lit: '#3d6355', fullness: 0.36, bare: 0.08 }),
    pine(270, 1440, 800, { seed: 19, color: '#173831', lit: '#4c7260', fullness: 0.36, bare: 0.08 }),
    pine(-70, 1500, 900, { seed: 23, color: '#0e2825', fullness: 0.38, bare: 0.08 }),
  )
  s.add(
    shape(
      polygon(
        ground([
          [-30, 9],
          [-14, 11.6],
          [-2, 12.6],
          [8, 13.4],
          [7, 14],
          [-4, 13.8],
          [-30, 13],
        ]),
      ),
      '#1f4237',
      `opacity="0.5" filter="${s.blur(6)}"`,
    ),
  )
  s.add(
    shape(
      polygon(
        ground([
          [-30, 17],
          [-12, 18.2],
          [-1, 18.9],
          [6, 19.6],
          [4, 20.4],
          [-9, 20],
          [-30, 20],
        ]),
      ),
      '#1c3d33',
      `opacity="0.5" filter="${s.blur(8)}"`,
    ),
  )
  s.add(
    bough(
      [
        [2440, 90],
        [2280, 150],
        [2110, 165],
        [1960, 220],
      ],
      {
        seed: 6,
        tones: ['#12302b', '#1d4238', '#3a6450', '#7d9a68'],
        leaf: 46,
        thick: 22,
        spread: 105,
        count: 330,
      },
    ),
  )
  s.add(
    bough(
      [
        [2440, 330],
        [2330, 350],
        [2210, 420],
      ],
      {
        seed: 16,
        tones: ['#12302b', '#1d4238', '#3a6450', '#7d9a68'],
        leaf: 44,
        thick: 15,
        spread: 80,
        count: 150,
      },
    ),
  )
  const near = crest({
    base: 1500,
    amp: 30,
    seed: 9,
    span: 500,
    peaks: [
      { x: -50, h: 130, w: 420 },
      { x: 2500, h: 120, w: 380 },
    ],
  })
  s.add(
    shape(
      polygon([
        ...Array.from({ length: 50 }, (_, i) => [i * 50 - 20, near(i * 50 - 20)]),
        [WIDTH + 20, HEIGHT],
        [-20, HEIGHT],
      ]),
      s.gradient(0, 1400, 0, HEIGHT, ['#274a3d', '#14302a']),
    ),
  )
  s.add(
    grasses({
      line: near,
      from: -20,
      to: WIDTH + 20,
      seed: 10,
      count: 900,
      height: 74,
      colors: ['#1b3a31', '#274a3d', '#355a46', '#14302a', '#6b8458'],
    }),
  )
  s.add(
    group(
      Array.from(
        { length: 46 },
        () =>
          `<circle cx="${chance.between(20, 2380).toFixed(0)}" cy="${(1500 + chance.around(70)).toFixed(0)}" r="${chance.between(3, 7).toFixed(1)}" fill="${chance.pick(['#f6e7c4', '#e7b692', '#f3d38f'])}" opacity="0.85"/>`,
      ),
    ),
  )
  s.rect(
    s.radial(-60, 620, 1500, [
      ['#ffe3b0', 0, 0.3],
      ['#ffe3b0', 0.35, 0.06],
      ['#ffe3b0', 1, 0],
    ]),
  )
  return s.svg()
}

export default { name: 'overview', width: WIDTH, height: HEIGHT, draw }
