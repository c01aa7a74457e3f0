import {
  bough,
  canvas,
  crest,
  curve,
  dab,
  flecks,
  group,
  land,
  mist,
  mix,
  polygon,
  random,
  rays,
  shape,
  shrub,
  stroke,
  taper,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600

/** A fern: a bent stem with leaflets growing smaller toward its tip. */
function fern(x, y, long, angle, color) {
  const parts = []
  const points = Array.from({ length: 14 }, (_, i) => {
    const t = i / 13
    const turn = angle + t * t * 0.9 * Math.sign(Math.cos(angle) || 1)
    return [x + Math.cos(turn) * long * t, y + Math.sin(turn) * long * t]
  })
  parts.push(stroke(curve(points), color, 3))
  points.slice(1).forEach(([px, py], i) => {
    const [bx, by] = points[i]
    const along = Math.atan2(py - by, px - bx)
    const size = long * 0.26 * Math.sin(Math.PI * (0.16 + 0.8 * (i / 13)))
    for (const side of [-1, 1])
      parts.push(
        shape(
          taper(
            [
              [px, py],
              [
                px + Math.cos(along + side * 1.15) * size * 0.55,
                py + Math.sin(along + side * 1.15) * size * 0.55,
              ],
              [px + Math.cos(along + side * 0.95) * size, py + Math.sin(along + side * 0.95) * size],
            ],
            long * 0.045,
            0.5,
          ),
          color,
        ),
      )
  })
  return group(parts)
}

/** A standing trunk with roots, bark strokes and a lit edge. */
function trunk(s, x, y, wide, seed, color, lit) {
  const chance = random(seed)
  const lean = chance.around(70)
  const top = [x + lean, -40]
  const body = polygon([
    [x - wide * 0.95, y + 14],
    [x - wide * 0.56, y - wide * 0.7],
    [x - wide * 0.46 + lean * 0.4, y * 0.5],
    [top[0] - wide * 0.34, -40],
    [top[0] + wide * 0.34, -40],
    [x + wide * 0.46 + lean * 0.4, y * 0.5],
    [x + wide * 0.56, y - wide * 0.6],
    [x + wide * 0.95, y + 14],
    [x + wide * 0.2, y + 26],
  ])
  s.add(shape(body, color))
  const marks = []
  for (let i = 0; i < wide / 3; i++) {
    const t = chance.next()
    const px = x + lean * (1 - t) * 0.9 + chance.around(wide * 0.42)
    marks.push(
      shape(
        taper(
          [
            [px, y * t - 90],
            [px + chance.around(7), y * t],
            [px + chance.around(6), y * t + 90],
          ],
          1,
          wide * 0.045,
        ),
        mix(color, i % 3 ? '#07130f' : lit, 0.5),
        'opacity="0.55"',
      ),
    )
  }
  marks.push(
    shape(
      polygon([
        [x + wide * 0.2, y],
        [x + wide * 0.3 + lean * 0.4, y * 0.5],
        [top[0] + wide * 0.2, -40],
        [top[0] + wide * 0.34, -40],
        [x + wide * 0.46 + lean * 0.4, y * 0.5],
        [x + wide * 0.56, y - wide * 0.6],
      ]),
      lit,
      'opacity="0.75"',
    ),
  )
  s.add(group(marks, `clip-path="${s.clip(body)}"`))
}

/** Morning on the trail: light falls through the hemlocks on the creek and on the path beside it. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  const chance = random(10)
  s.rect(
    s.radial(1330, 560, 1500, [
      ['#fdf3cd', 0],
      ['#e6e3ae', 0.22],
      ['#a9bd8c', 0.5],
      ['#5f8a72', 0.8],
      ['#3d6a5d', 1],
    ]),
  )
  const leafy = (count, box, tones, size, opacity) => {
    const parts = []
    for (let i = 0; i < count; i++)
      parts.push(
        shape(
          dab(
            chance.between(box[0], box[2]),
            box[1] + (box[3] - box[1]) * chance.next() ** 1.3,
            size * chance.between(0.5, 1.3),
            size * chance.between(0.35, 0.8),
            i + count,
            8,
          ),
          chance.pick(tones),
          `opacity="${(opacity * chance.between(0.6, 1)).toFixed(2)}"`,
        ),
      )
    s.add(parts)
  }
  const planes = [
    { y: 830, wide: [12, 24], count: 34, color: '#a5ba92', lit: '#e6e6b8', ground: ['#c7cf98', '#a7bd88'] },
    { y: 890, wide: [20, 38], count: 22, color: '#7f9f80', lit: '#d6dba0', ground: ['#aebf7e', '#8aa874'] },
    { y: 980, wide: [30, 56], count: 14, color: '#587f69', lit: '#bfcb84', ground: ['#8fab66', '#678f62'] },
    { y: 1100, wide: [48, 78], count: 8, color: '#365d4d', lit: '#a2b268', ground: ['#6d9254', '#42705a'] },
  ]
  planes.forEach(({ y, wide, count, color, lit, ground }, i) => {
    leafy(
      420,
      [-40, -60, WIDTH + 40, 400 - i * 40],
      [mix(color, '#e6e6b8', 0.3), color, mix(lit, color, 0.4), lit],
      26 + i * 5,
      0.5,
    )
    for (let k = 0; k < count; k++) {
      const x = (k + chance.between(0.1, 0.9)) * (WIDTH / count)
      if (Math.abs(x - 1290) < 130 + i * 105) continue
      trunk(s, x, y + chance.around(22), chance.between(...wide), k + i * 40 + 3, color, lit)
    }
    const line = crest({
      base: y,
      amp: 18,
      seed: 50 + i,
      span: 330,
      peaks: [
        { x: 0, h: 50 + i * 22, w: 420 },
        { x: 2400, h: 60 + i * 22, w: 420 },
      ],
    })
    s.add(shape(land(line, WIDTH, HEIGHT), s.gradient(0, y - 60, 0, y + 260, ground)))
    for (let k = 0; k < 18; k++) {
      const x = (k + chance.next()) * (WIDTH / 18)
      if (Math.abs(x - 1290) < 150 + i * 120) continue
      s.add(
        shrub(x, line(x) + 12, 120 + i * 50, 40 + i * 20, {
          seed: 90 + k + i * 20,
          tones: [mix(color, '#1f4a3c', 0.3), color, mix(color, lit, 0.45), lit],
          from: x < 1300 ? 1 : -1,
        }),
      )
    }
    mist(s, { y: y + 30, height: 34, color: '#f6f2cf', opacity: 0.42 - i * 0.06, seed: 130 + i })
  })

  // The creek falls in small steps toward us; the trail keeps to its left bank.
  const creek = curve(
    [
      [1330, 900],
      [1290, 940],
      [1360, 985],
      [1480, 1030],
      [1400, 1090],
      [1290, 1150],
      [1420, 1220],
      [1580, 1300],
      [1440, 1400],
      [1240, 1500],
      [1180, 1640],
      [2060, 1640],
      [2080, 1500],
      [2120, 1380],
      [2020, 1280],
      [1800, 1200],
      [1640, 1140],
      [1660, 1080],
      [1640, 1020],
      [1500, 970],
      [1400, 935],
      [1372, 900],
    ],
    true,
  )
  s.add(
    shape(creek, '#2a4c40', 'transform="translate(0 -14)"'),
    shape(
      creek,
      s.gradient(0, 890, 0, HEIGHT, [
        ['#f4f2cf', 0],
        ['#b9cfb4', 0.22],
        ['#6c9c97', 0.55],
        ['#356a70', 1],
      ]),
    ),
  )
  flecks(s, {
    d: creek,
    seed: 5,
    count: 260,
    box: [1180, 900, 2120, HEIGHT],
    colors: ['#f8f6dc', '#d5e3cb', '#2c5c60', '#8fb9ac'],
    length: [20, 120],
    thickness: [2.5, 6],
    opacity: 0.6,
  })
  const falls = []
  for (const [x0, x1, y, drop] of [
    [1375, 1585, 1010, 22],
    [1300, 1620, 1128, 34],
    [1450, 2010, 1280, 48],
    [1290, 2090, 1440, 54],
  ]) {
    for (let x = x0; x < x1; x += chance.between(7, 15)) {
      const sag = Math.sin(((x - x0) / (x1 - x0)) * Math.PI) * drop * 0.7
      falls.push(
        shape(
          taper(
            [
              [x, y + sag],
              [x + 2, y + sag + drop * 0.6],
              [x + chance.around(8), y + sag + drop * chance.between(0.8, 1.3)],
            ],
            9,
            4,
          ),
          chance.pick(['#fbf9e6', '#dbe8d6', '#a8c9bf']),
          `opacity="${chance.between(0.55, 0.95).toFixed(2)}"`,
        ),
      )
    }
  }
  s.add(group(falls, `clip-path="${s.clip(creek)}"`))
  const trail = curve(
    [
      [1225, 905],
      [1170, 950],
      [1120, 1010],
      [1080, 1090],
      [960, 1190],
      [860, 1310],
      [720, 1450],
      [560, 1640],
      [1100, 1640],
      [1130, 1480],
      [1160, 1330],
      [1180, 1210],
      [1190, 1110],
      [1200, 1020],
      [1220, 960],
      [1250, 905],
    ],
    true,
  )
  s.add(
    shape(
      trail,
      s.gradient(0, 900, 0, HEIGHT, [
        ['#f6e8bb', 0],
        ['#d9bd86', 0.35],
        ['#a98558', 0.75],
        ['#7a5c40', 1],
      ]),
    ),
  )
  flecks(s, {
    d: trail,
    seed: 15,
    count: 300,
    box: [560, 920, 1260, HEIGHT],
    colors: ['#f3ddaa', '#8b6a48', '#c79f6b', '#b5562f', '#6b5138'],
    length: [10, 60],
    thickness: [3, 8],
    opacity: 0.6,
  })
  for (const [y, x0, x1] of [
    [1250, 905, 1172],
    [1370, 800, 1150],
    [1500, 670, 1126],
  ])
    s.add(
      shape(
        taper(
          [
            [x0 - 16, y + 8],
            [(x0 + x1) / 2, y],
            [x1 + 14, y + 10],
          ],
          20,
          16,
        ),
        '#5c4330',
      ),
      shape(
        taper(
          [
            [x0 - 14, y + 1],
            [(x0 + x1) / 2, y - 7],
            [x1 + 12, y + 3],
          ],
          6,
          5,
        ),
        '#c79f6b',
      ),
    )

  const stone = (x, y, w, seed) => {
    const h = w * 0.62
    s.add(
      `<ellipse cx="${x}" cy="${y + h * 0.4}" rx="${w * 0.7}" ry="${h * 0.2}" fill="#1d4044" opacity="0.5"/>`,
      shape(dab(x, y, w * 0.6, h * 0.55, seed, 8), '#4d5b55'),
      shape(dab(x - w * 0.08, y - h * 0.14, w * 0.46, h * 0.36, seed, 8), '#7d877a'),
      shape(dab(x - w * 0.14, y - h * 0.26, w * 0.32, h * 0.2, seed + 1, 8), '#9cae68'),
    )
  }
  ;[
    [1345, 1000, 50],
    [1610, 1012, 60],
    [1300, 1122, 76],
    [1655, 1110, 90],
    [1500, 1160, 54],
    [1380, 1250, 110],
    [1800, 1190, 100],
    [2040, 1286, 150],
    [1640, 1330, 90],
    [1470, 1392, 130],
    [1850, 1400, 110],
    [2110, 1440, 190],
    [1250, 1500, 190],
    [1640, 1530, 150],
    [1960, 1560, 170],
    [1440, 1580, 120],
  ].forEach(([x, y, w], i) => stone(x, y, w, 30 + i))

  rays(s, {
    x: 1180,
    y: -260,
    length: 1900,
    angles: [66, 78, 88, 101, 113],
    spread: 2.6,
    color: '#fff6cf',
    opacity: 0.36,
  })
  trunk(s, 330, 1480, 120, 5, '#16362e', '#6f8a52')
  trunk(s, 2215, 1290, 96, 8, '#1b3f35', '#7d9658')
  trunk(s, 40, 1560, 190, 11, '#0e2721', '#3f5f44')
  trunk(s, 2400, 1560, 170, 14, '#102b24', '#4a6a49')
  const bankLeft = crest({ base: 1560, amp: 16, seed: 71, span: 260, peaks: [{ x: -80, h: 210, w: 520 }] })
  const bank = polygon([
    ...Array.from({ length: 36 }, (_, i) => [
      i * 20 - 20,
      bankLeft(i * 20 - 20) + Math.max(0, i - 24) ** 2 * 1.6,
    ]),
    [640, HEIGHT + 20],
    [-20, HEIGHT + 20],
  ])
  s.add(
    shape(bank, s.gradient(0, 1320, 0, HEIGHT, ['#2f5a3f', '#12302a'])),
    shape(
      curve(
        [
          [2000, 1640],
          [2130, 1540],
          [2280, 1470],
          [2440, 1440],
          [2440, 1660],
        ],
        true,
      ),
      '#1a3f33',
    ),
  )
  const tones = ['#1f4a38', '#2f6043', '#4d7d4a', '#86a352']
  for (let i = 0; i < 60; i++) {
    const left = i % 3 !== 0
    const x = left ? chance.between(-20, 640) : chance.between(2090, 2420)
    const y = left ? bankLeft(x) + 40 + chance.next() * 90 : 1560 + chance.around(60)
    s.add(fern(x, y, chance.between(110, 240), -Math.PI / 2 + chance.around(1.15), chance.pick(tones)))
  }
  s.add(
    bough(
      [
        [-40, 60],
        [260, 130],
        [560, 120],
        [820, 220],
      ],
      {
        seed: 3,
        tones: ['#0f2b24', '#1c4435', '#3f6b45', '#9db35c'],
        leaf: 52,
        thick: 20,
        spread: 130,
        count: 400,
      },
    ),
    bough(
      [
        [2440, 20],
        [2150, 110],
        [1880, 90],
      ],
      {
        seed: 6,
        tones: ['#0f2b24', '#1c4435', '#3f6b45', '#9db35c'],
        leaf: 52,
        thick: 18,
        spread: 120,
        count: 320,
      },
    ),
  )
  s.rect(
    s.radial(1280, 640, 1000, [
      ['#fff6cc', 0, 0.4],
      ['#fff6cc', 0.5, 0.1],
      ['#fff6cc', 1, 0],
    ]),
  )
  s.rect(
    s.radial(1250, 800, 1600, [
      ['#0b2019', 0.55, 0],
      ['#0b2019', 1, 0.55],
    ]),
  )
  return s.svg()
}

export default { name: 'gallery5', width: WIDTH, height: HEIGHT, draw }
