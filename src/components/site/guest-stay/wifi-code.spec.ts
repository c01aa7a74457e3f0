import { describe, expect, it } from '@jest/globals'

import { wifiText } from './wifi-code'

describe('the text of a code for Wi-Fi', () => {
  it.each([
    [{ name: 'Ridge', password: 'quiet valley' }, 'WIFI:T:WPA;S:Ridge;P:quiet valley;;'],
    [{ name: 'Ridge' }, 'WIFI:T:nopass;S:Ridge;;'],
    [{ name: 'a;b:"c', password: 'x\\,y;' }, 'WIFI:T:WPA;S:a\\;b\\:\\"c;P:x\\\\\\,y\\;;;'],
    [{ name: 'Bergblick ü', password: '長' }, 'WIFI:T:WPA;S:Bergblick ü;P:長;;'],
  ])('of %j is %s', (network, text) => expect(wifiText(network)).toBe(text))
})
