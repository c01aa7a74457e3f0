async function sessionFrom(url, path, body) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  const [pair] = (response.headers.getSetCookie()[0] ?? '').split(';')
  const [name, value] = pair.split('=')
  if (!response.ok || !value) throw new Error(`${path} answered ${response.status}.`)
  return { name, value, url, domain: new URL(url).hostname, path: '/', httpOnly: true }
}

/** The owner's session, as a cookie for the browser. @throws Error when the gate does not open */
export const logInToSite = (url, password) => sessionFrom(url, '/api/admin/login', { password })

/** A session at Payload's own login. @throws Error when it does not open */
export const logInToPayload = (url, user) => sessionFrom(url, '/api/users/login', user)
