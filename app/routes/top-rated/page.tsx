export default function Page() {
  return (
    <main>
      <h1>Top Rated Movies</h1>
    </main>
  )
}
