export const metadata = { title: 'Empty', description: 'An empty page' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
