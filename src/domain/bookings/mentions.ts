const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text holds this very e-mail address, in whatever case: `ada@example.com` is not in `nada@example.com.au`. */
export const mentions = (text: string, email: string): boolean =>
  new RegExp(`(?<![\\w.+-])${escaped(email)}(?![\\w-]|\\.\\w)`, 'i').test(text)
