export default function Page() {
  return (
    <main>
      <h1>Watchlist</h1>
    </main>
  )
}
