import { HOURS } from '../palette.mjs'
import {
  bough,
  canvas,
  clouds,
  crest,
  curve,
  flecks,
  hardwood,
  land,
  mist,
  mix,
  pine,
  polygon,
  random,
  ridge,
  shape,
  sky,
  sun,
  woods,
} from '../toolkit.mjs'

const hour = HOURS.autumn
const WIDTH = 2400
const HEIGHT = 1600

/** October: the near woods burn, the far ridges keep their blue, a river turns through the valley. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(s, hour.sky, 660)
  sun(s, { x: 420, y: 240, r: 90, color: '#fff4d8', glow: 9, strength: 0.7, disc: false })
  clouds(s, {
    seed: 22,
    count: 13,
    top: 90,
    bottom: 460,
    colors: ['#d7d5ca', '#fdf1dc'],
    length: [300, 1100],
    height: [12, 54],
    opacity: 0.6,
  })
  const far = [
    {
      base: 590,
      amp: 34,
      span: 900,
      peaks: [
        { x: 700, h: 90, w: 420 },
        { x: 1900, h: 130, w: 460 },
      ],
    },
    {
      base: 650,
      amp: 44,
      span: 700,
      peaks: [
        { x: 160, h: 150, w: 380 },
        { x: 1340, h: 110, w: 360 },
      ],
    },
    {
      base: 740,
      amp: 48,
      span: 600,
      peaks: [
        { x: 820, h: 110, w: 340 },
        { x: 2250, h: 190, w: 440 },
      ],
    },
  ]
  const tones = ['#a3b4bf', '#7d96a6', '#66798a']
  const hazes = ['#dcdcd2', '#d3d0c4', '#cdbba8']
  far.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 71 + i * 9 }),
      bottom: spec.base + 210,
      color: tones[i],
      haze: hazes[i],
      seed: 31 + i,
      spurs: 10 + i * 2,
      reach: 140 + i * 30,
      light: 1,
      flank: 0.26,
      rim: '#f4dcb4',
      tops: i === 0 ? 0 : 4 + i * 2,
    })
    mist(s, { y: spec.base + 110, height: 70, color: hour.mist, opacity: 0.72, seed: 44 + i })
  })
  const reds = ['#7a3b2c', '#9c4a2c', '#bd602f', '#d5863e', '#e3ac56']
  const golds = ['#7e5230', '#a9712f', '#cb9440', '#dcb255', '#e9cc7c']
  const hills = [
    {
      base: 850,
      amp: 46,
      span: 520,
      peaks: [
        { x: 1900, h: 130, w: 440 },
        { x: 300, h: 70, w: 300 },
      ],
      tones: ['#8a6a5e', '#a0705a', '#b98560', '#cda272'],
      size: 26,
      haze: '#cbb9a6',
      pointed: 0.12,
    },
    {
      base: 960,
      amp: 50,
      span: 500,
      peaks: [
        { x: -40, h: 190, w: 420 },
        { x: 1150, h: 40, w: 300 },
        { x: 2440, h: 130, w: 330 },
      ],
      tones: ['#8c4f3a', '#a95c38', '#c67c43', '#dba25b'],
      size: 36,
      haze: '#cfae8c',
      pointed: 0.14,
    },
  ]
  hills.forEach((hill, i) => {
    const line = crest({ ...hill, seed: 120 + i * 7 })
    s.add(
      shape(
        land(line, WIDTH, HEIGHT),
        s.gradient(0, hill.base - 100, 0, hill.base + 220, [
          hill.tones[0],
          mix(hill.tones[1], hill.haze, 0.6),
        ]),
      ),
    )
    s.add(
      woods({
        line,
        depth: 190,
        from: -40,
        to: WIDTH + 40,
        seed: 200 + i,
        size: hill.size,
        tones: hill.tones,
        pointed: hill.pointed,
        haze: hill.haze,
      }),
    )
    mist(s, { y: hill.base + 150, height: 62, color: '#f6e6cd', opacity: 0.66, seed: 70 + i })
  })

  // The valley floor: meadows and the river, which takes the colour of the sky.
  s.add(
    shape(
      curve([
        [-20, 1120],
        [700, 1096],
        [1500, 1110],
        [2420, 1090],
      ]) + `L2420 ${HEIGHT}L-20 ${HEIGHT}Z`,
      s.gradient(0, 1090, 0, 1500, ['#d3b878', '#a98a4c', '#6f5a33']),
    ),
  )
  const river = curve(
    [
      [1560, 1098],
      [1490, 1112],
      [1330, 1130],
      [1400, 1160],
      [1600, 1196],
      [1560, 1246],
      [1260, 1310],
      [1080, 1400],
      [1000, 1620],
      [1420, 1620],
      [1420, 1420],
      [1600, 1320],
      [1840, 1250],
      [1830, 1190],
      [1600, 1150],
      [1510, 1130],
      [1600, 1114],
      [1640, 1098],
    ],
    true,
  )
  s.add(
    shape(river, '#6a5a3c', 'transform="translate(0 -7)"'),
    shape(river, s.gradient(0, 1100, 0, HEIGHT, ['#f2e4c8', '#c3cdc6', '#7f9aa2', '#4c6b78'])),
  )
  flecks(s, {
    d: river,
    seed: 3,
    count: 170,
    box: [980, 1110, 1860, 1600],
    colors: ['#fdf3da', '#d98f55', '#4c6b78', '#e9c084'],
    length: [20, 110],
    thickness: [2, 5],
    opacity: 0.6,
  })
  flecks(s, {
    seed: 4,
    count: 200,
    box: [0, 1115, 950, 1420],
    colors: ['#e3cb8c', '#8b6f3b', '#c49a52'],
    length: [20, 90],
    thickness: [2, 5],
    opacity: 0.4,
  })

  const chance = random(31)
  // Both banks carry wood down to the water; the slopes grow warmer and larger toward us.
  const slopes = [
    {
      at: (x) =>
        1190 - 130 / (1 + Math.exp((x - 560) / 130)) + 0.02 * x + (x > 1060 ? (x - 1060) ** 1.5 * 0.05 : 0),
      from: -60,
      to: 1130,
      depth: 130,
      size: 40,
      tones: ['#8a432d', '#b05a2f', '#cd7d3a', '#e2ab55'],
      haze: '#cfa67c',
    },
    {
      at: (x) => 1200 - 150 / (1 + Math.exp((2200 - x) / 110)) + Math.max(0, 1960 - x) ** 1.4 * 0.06,
      from: 1930,
      to: WIDTH + 60,
      depth: 140,
      size: 42,
      tones: ['#86452c', '#b3652f', '#d38b3d', '#e6b95f'],
      haze: '#cfa67c',
    },
    {
      at: (x) => 1345 - 170 / (1 + Math.exp((x - 380) / 110)) + (x > 700 ? (x - 700) ** 1.5 * 0.05 : 0),
      from: -60,
      to: 900,
      depth: 260,
      size: 56,
      tones: ['#6f2f22', '#9d4527', '#c8662f', '#de9440', '#edbd66'],
      haze: '#a8623c',
    },
    {
      at: (x) => 1390 - 190 / (1 + Math.exp((2150 - x) / 120)) + Math.max(0, 1880 - x) ** 1.5 * 0.06,
      from: 1660,
      to: WIDTH + 60,
      depth: 260,
      size: 60,
      tones: ['#5f2a20', '#8f3f25', '#bb592c', '#d5823a', '#e7ae55'],
      haze: '#a8623c',
    },
  ]
  for (const [i, { at, from, to, depth, size, tones: leaf, haze }] of slopes.entries()) {
    s.add(
      shape(
        polygon([
          ...Array.from({ length: 40 }, (_, k) => from + ((to - from) * k) / 39).map((x) => [x, at(x)]),
          ...(from < 0
            ? [
                [to - 420, HEIGHT + 40],
                [from, HEIGHT + 40],
              ]
            : [
                [to, HEIGHT + 40],
                [from + 420, HEIGHT + 40],
              ]),
        ]),
        leaf[0],
      ),
    )
    s.add(
      woods({
        line: at,
        depth,
        from,
        to,
        seed: 610 + i,
        size,
        tones: leaf,
        pointed: 0.07,
        haze,
        skip: (x, y) =>
          from < 0 ? x > to - (y - at(to)) * 0.75 - 20 : x < from + (y - at(from)) * 0.75 + 20,
      }),
    )
    for (let k = 0; k < 7; k++) {
      const x = chance.between(from + 60, to - 120)
      const y = at(x) + depth * chance.between(0.3, 0.8)
      s.add(
        pine(x, y, size * chance.between(2.8, 4.4), {
          seed: 700 + i * 9 + k,
          color: i > 1 ? '#1f3a33' : '#3b554a',
          lit: i > 1 ? '#4f6b4c' : '#7d8762',
        }),
      )
    }
  }
  for (const [x, y, tall, list] of [
    [1040, 1290, 170, reds],
    [985, 1345, 220, golds],
    [1800, 1380, 230, golds],
    [1720, 1440, 250, reds],
    [880, 1450, 300, reds],
  ]) {
    s.add(
      `<ellipse cx="${x + tall * 0.25}" cy="${y}" rx="${tall * 0.45}" ry="${tall * 0.06}" fill="#4a2f22" opacity="0.5"/>`,
    )
    s.add(hardwood(x, y, tall, { seed: x, tones: list, spread: 0.72, trunk: '#3a261e', density: 1.5 }))
  }
  s.rect(
    s.radial(420, 240, 1900, [
      ['#fff0cc', 0, 0.34],
      ['#fff0cc', 0.5, 0.08],
      ['#fff0cc', 1, 0],
    ]),
  )
  s.add(
    bough(
      [
        [-40, 120],
        [180, 170],
        [420, 160],
        [640, 250],
      ],
      {
        seed: 8,
        tones: ['#5d2319', '#8f3a22', '#c8552d', '#e58a3f', '#f0b25a'],
        leaf: 54,
        thick: 26,
        spread: 120,
        count: 420,
        wood: '#2a1a15',
      },
    ),
  )
  s.add(
    bough(
      [
        [-40, 360],
        [120, 380],
        [290, 470],
      ],
      {
        seed: 18,
        tones: ['#5d2319', '#8f3a22', '#c8552d', '#e58a3f'],
        leaf: 50,
        thick: 16,
        spread: 95,
        count: 210,
        wood: '#2a1a15',
      },
    ),
  )
  return s.svg()
}

export default { name: 'slide10', width: WIDTH, height: HEIGHT, draw }
