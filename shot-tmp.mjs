import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const url='http://localhost:3103'
for (const [w, scheme] of [[1440,'light'],[390,'dark'],[768,'light'],[1440,'dark'],[390,'light']]) {
  const c = await b.newContext({ viewport:{width:w,height:900}, colorScheme: scheme })
  const p = await c.newPage()
  p.on('console', m=>m.type()==='error'&&console.log(w,scheme,m.text()))
  await p.goto(url+'/admin?tab=images'); await p.locator('input[type=password]').fill('owner-password-1'); await p.keyboard.press('Enter')
  await p.getByText('Slide 10').first().waitFor()
  await p.waitForTimeout(1500)
  await p.screenshot({path:`/tmp/c-${w}-${scheme}.png`})
  if (process.argv[2]==='full') { await p.screenshot({path:`/tmp/c-${w}-${scheme}-full.png`, fullPage:true}) }
  await c.close()
}
await b.close()
