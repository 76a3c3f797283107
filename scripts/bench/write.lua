-- Every request names another NPC, because names are unique in a campaign.
local body, run
local count = 0

function init(args)
  body, run = args[1], args[2]
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/json"
end

function request()
  count = count + 1
  local text = body:gsub("NAME", run .. "-" .. count)
  return wrk.format(nil, nil, nil, text)
end
