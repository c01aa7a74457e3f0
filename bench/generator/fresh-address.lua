-- Each request from an address of its own, from the range that RFC 2544 keeps for benchmarks: no limit per address is met.
local visitor = 0

request = function()
  visitor = (visitor + 1) % 131072
  wrk.headers["X-Forwarded-For"] =
    "198." .. 18 + math.floor(visitor / 65536) .. "." .. math.floor(visitor / 256) % 256 .. "." .. visitor % 256
  return wrk.format()
end

done = function(summary, latency, requests)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write
  io.write(string.format('{"answers":%d,"us":%d,"failed":%d,"p99us":%d}\n',
    summary.requests, summary.duration, failed + summary.errors.timeout, latency:percentile(99)))
end
