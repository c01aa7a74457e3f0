import {
  canvas,
  clouds,
  crest,
  curve,
  flecks,
  grasses,
  group,
  hardwood,
  land,
  mist,
  pine,
  polygon,
  ridge,
  shape,
  sky,
  sun,
  taper,
  woods,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600

/** The last hole of the day: long shadows lie over the green, the flag holds the only red. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#5c8496', 0],
      ['#93ada8', 0.42],
      ['#dccb9f', 0.76],
      ['#f6c983', 1],
    ],
    690,
  )
  sun(s, { x: 2140, y: 560, r: 60, color: '#fff3cf', glow: 15, strength: 0.9 })
  clouds(s, {
    seed: 12,
    count: 13,
    top: 90,
    bottom: 470,
    colors: ['#bcbba8', '#fce6b8'],
    length: [400, 1300],
    height: [12, 48],
    opacity: 0.6,
  })
  const layers = [
    {
      base: 640,
      amp: 32,
      span: 850,
      peaks: [
        { x: 500, h: 120, w: 420 },
        { x: 1560, h: 90, w: 420 },
      ],
      color: '#b7a692',
      haze: '#f0cd96',
    },
    {
      base: 690,
      amp: 40,
      span: 650,
      peaks: [
        { x: 60, h: 170, w: 400 },
        { x: 1080, h: 90, w: 340 },
        { x: 2280, h: 130, w: 380 },
      ],
      color: '#8b918c',
      haze: '#e2c592',
    },
    {
      base: 750,
      amp: 42,
      span: 540,
      peaks: [
        { x: 700, h: 60, w: 300 },
        { x: 2450, h: 170, w: 380 },
      ],
      color: '#667f78',
      haze: '#c7b985',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 47 + i * 9 }),
      bottom: spec.base + 180,
      color: spec.color,
      haze: spec.haze,
      seed: 83 + i,
      spurs: 10,
      reach: 140,
      light: -1,
      flank: 0.26,
      rim: '#ffe0a2',
      tops: 3 + i * 4,
    })
    mist(s, { y: spec.base + 88, height: 52, color: '#fbe0ac', opacity: 0.62, seed: 56 + i })
  })
  const wood = crest({
    base: 862,
    amp: 34,
    seed: 66,
    span: 420,
    peaks: [
      { x: 0, h: 60, w: 400 },
      { x: 2400, h: 50, w: 360 },
    ],
  })
  s.add(
    woods({
      line: wood,
      depth: 96,
      from: -40,
      to: WIDTH + 40,
      seed: 21,
      size: 56,
      tones: ['#31553f', '#4d7048', '#7d8b4c', '#bfae62'],
      pointed: 0.35,
      light: 1,
      haze: '#cdbd88',
    }),
  )
  mist(s, { y: 958, height: 40, color: '#f7dfae', opacity: 0.5, seed: 88 })

  // Rough, fairway with its mown stripes, green.
  s.add(
    shape(
      curve([
        [-20, 950],
        [700, 962],
        [1500, 948],
        [2420, 960],
      ]) + `L2420 ${HEIGHT}L-20 ${HEIGHT}Z`,
      s.gradient(0, 940, 0, HEIGHT, ['#a7a35b', '#6c8746', '#36583a']),
    ),
  )
  const fairway = curve(
    [
      [860, 962],
      [1120, 954],
      [1330, 962],
      [1250, 1000],
      [1020, 1050],
      [1010, 1110],
      [1300, 1160],
      [900, 1200],
      [420, 1150],
      [470, 1060],
      [760, 1000],
    ],
    true,
  )
  s.add(shape(fairway, s.gradient(0, 955, 0, 1200, ['#cfc371', '#9fb058'])))
  const stripes = Array.from({ length: 9 }, (_, i) =>
    shape(
      polygon([
        [300 + i * 130, 950],
        [352 + i * 118, 950],
        [200 + i * 190, 1220],
        [100 + i * 190, 1220],
      ]),
      '#e0d381',
    ),
  )
  s.add(group(stripes, `clip-path="${s.clip(fairway)}" opacity="0.5"`))
  flecks(s, {
    seed: 7,
    count: 420,
    box: [0, 965, WIDTH, HEIGHT],
    colors: ['#cfc16e', '#4f7242', '#3b6040', '#b9ae5c'],
    length: [20, 100],
    thickness: [3, 7],
    opacity: 0.4,
  })

  const collar = curve(
    [
      [430, 1225],
      [760, 1140],
      [1240, 1112],
      [1730, 1132],
      [2080, 1205],
      [2110, 1295],
      [1800, 1385],
      [1300, 1425],
      [780, 1400],
      [470, 1325],
    ],
    true,
  )
  const green = curve(
    [
      [500, 1232],
      [800, 1160],
      [1240, 1134],
      [1700, 1152],
      [2010, 1214],
      [2034, 1288],
      [1760, 1360],
      [1290, 1398],
      [820, 1374],
      [540, 1314],
    ],
    true,
  )
  s.add(
    shape(collar, '#5f8445', 'transform="translate(0 10)"'),
    shape(collar, '#86a04f'),
    shape(green, s.gradient(500, 1200, 2050, 1300, ['#a6bd63', '#c3cc70', '#e2da84'])),
  )
  const mown = Array.from({ length: 12 }, (_, i) =>
    shape(
      polygon([
        [560 + i * 150, 1120],
        [640 + i * 150, 1120],
        [480 + i * 170, 1410],
        [380 + i * 170, 1410],
      ]),
      '#f0e796',
    ),
  )
  s.add(group(mown, `clip-path="${s.clip(green)}" opacity="0.34"`))

  // Bunkers: a lip of turf, sand in sun, sand in shade.
  const bunker = (points, dy) => {
    const d = curve(points, true)
    s.add(
      shape(d, '#4d7040', 'transform="translate(0 -12)"'),
      shape(d, s.gradient(0, dy, 0, dy + 130, ['#c9a873', '#f1dcab', '#f8e9c2'])),
    )
    s.add(
      group(
        [shape(d, '#8d7a5c', 'transform="translate(34 -46)"')],
        `clip-path="${s.clip(d)}" opacity="0.55"`,
      ),
    )
    flecks(s, {
      d,
      seed: dy,
      count: 60,
      box: [0, dy, WIDTH, dy + 150],
      colors: ['#fff3d2', '#d3b884'],
      length: [20, 80],
      thickness: [2, 4],
      opacity: 0.6,
    })
  }
  bunker(
    [
      [230, 1318],
      [330, 1276],
      [450, 1290],
      [500, 1336],
      [640, 1372],
      [600, 1424],
      [420, 1432],
      [270, 1396],
    ],
    1280,
  )
  bunker(
    [
      [1880, 1146],
      [1990, 1112],
      [2140, 1118],
      [2230, 1160],
      [2180, 1200],
      [2060, 1196],
      [1950, 1182],
    ],
    1112,
  )

  // Trees on both sides; their shadows run to the left, away from the sun.
  const cast = (x, y, long, thick) =>
    shape(
      curve(
        [
          [x, y - thick * 0.2],
          [x - long * 0.4, y + thick * 0.25],
          [x - long, y + thick * 0.5],
          [x - long * 1.05, y + thick * 1.1],
          [x - long * 0.5, y + thick * 1.2],
          [x, y + thick * 0.5],
        ],
        true,
      ),
      '#294a34',
      `opacity="0.5"`,
    )
  const right = [
    [2360, 1070, 470],
    [2250, 1040, 330],
    [2160, 1020, 260],
    [2060, 1004, 220],
    [1950, 990, 190],
    [2440, 1190, 640],
  ]
  const left = [
    [60, 1060, 420],
    [200, 1030, 310],
    [320, 1010, 250],
    [420, 996, 210],
    [-40, 1130, 560],
  ]
  s.add(
    group(
      [...right, ...left].map(([x, y, tall]) => cast(x, y, tall * 2.1, tall * 0.1)),
      `filter="${s.blur(4)}"`,
    ),
  )
  ;[...left, ...right]
    .sort((a, b) => a[1] - b[1])
    .forEach(([x, y, tall], i) => {
      if (i % 3 === 0)
        s.add(
          pine(x, y, tall * 1.2, { seed: i + 5, color: '#1d4033', lit: '#98994f', from: 1, fullness: 0.36 }),
        )
      else
        s.add(
          hardwood(x, y, tall, {
            seed: i + 9,
            tones:
              i % 2
                ? ['#25492f', '#466b3a', '#85934a', '#d8c468']
                : ['#2b4c31', '#586f38', '#a79a48', '#e6c866'],
            from: 1,
            spread: 0.68,
            density: 1.3,
          }),
        )
    })

  // The flag, its hole and its shadow; a ball a little short.
  const [hx, hy] = [1380, 1248]
  s.add(
    `<ellipse cx="${hx}" cy="${hy}" rx="27" ry="9" fill="#22412f"/>`,
    shape(
      polygon([
        [hx, hy - 3],
        [hx - 640, hy + 84],
        [hx - 642, hy + 90],
        [hx, hy + 3],
      ]),
      '#4d7040',
      'opacity="0.75"',
    ),
    shape(
      curve(
        [
          [hx - 520, hy + 66],
          [hx - 580, hy + 100],
          [hx - 660, hy + 104],
          [hx - 640, hy + 86],
        ],
        true,
      ),
      '#4d7040',
      'opacity="0.7"',
    ),
  )
  s.add(
    shape(
      taper(
        [
          [hx, hy + 2],
          [hx, hy - 520],
        ],
        11,
        8,
      ),
      '#f6f1e7',
    ),
    shape(
      taper(
        [
          [hx + 3, hy + 2],
          [hx + 2.5, hy - 520],
        ],
        4,
        3,
      ),
      '#cdb38a',
    ),
  )
  s.add(
    shape(
      `M${hx + 4} ${hy - 518}C${hx + 70} ${hy - 548} ${hx + 120} ${hy - 480} ${hx + 216} ${hy - 500}C${hx + 196} ${hy - 460} ${hx + 206} ${hy - 420} ${hx + 226} ${hy - 382}C${hx + 130} ${hy - 366} ${hx + 80} ${hy - 430} ${hx + 4} ${hy - 400}Z`,
      '#c8552d',
    ),
    shape(
      `M${hx + 4} ${hy - 440}C${hx + 80} ${hy - 470} ${hx + 130} ${hy - 400} ${hx + 214} ${hy - 416}L${hx + 226} ${hy - 382}C${hx + 130} ${hy - 366} ${hx + 80} ${hy - 430} ${hx + 4} ${hy - 400}Z`,
      '#9c3d1e',
    ),
    shape(
      `M${hx + 60} ${hy - 527}C${hx + 100} ${hy - 520} ${hx + 120} ${hy - 490} ${hx + 150} ${hy - 496}L${hx + 150} ${hy - 452}C${hx + 120} ${hy - 446} ${hx + 100} ${hy - 482} ${hx + 60} ${hy - 486}Z`,
      '#e58a4e',
      'opacity="0.7"',
    ),
  )
  s.add(
    `<ellipse cx="1116" cy="1312" rx="62" ry="7" fill="#4d7040" opacity="0.7"/><circle cx="1160" cy="1302" r="15" fill="#f2ead8"/><path d="M1160 1287a15 15 0 0 1 0 30a22 22 0 0 0 0 -30Z" fill="#fffdf5"/>`,
  )
  s.rect(
    s.radial(2140, 560, 1700, [
      ['#ffdc98', 0, 0.45],
      ['#ffdc98', 0.45, 0.12],
      ['#ffdc98', 1, 0],
    ]),
  )

  s.add(group([cast(1500, 1470, 1700, 60), cast(2500, 1440, 1500, 70)], `filter="${s.blur(8)}"`))
  const near = crest({
    base: 1520,
    amp: 20,
    seed: 24,
    span: 500,
    peaks: [
      { x: -40, h: 90, w: 300 },
      { x: 2440, h: 130, w: 300 },
    ],
  })
  s.add(
    shape(land(near, WIDTH, HEIGHT), s.gradient(0, 1420, 0, HEIGHT, ['#2c4f35', '#17332a'])),
    grasses({
      line: near,
      from: -10,
      to: WIDTH + 10,
      seed: 25,
      count: 1100,
      height: 110,
      colors: ['#17332a', '#2c4f35', '#557040', '#b9a654', '#e0c870'],
    }),
  )
  return s.svg()
}

export default { name: 'golf', width: WIDTH, height: HEIGHT, draw }
