require 'json'
require 'net/http'

SERVICE = URI('https://localhost:8443')

# Works for ten minutes: keep it, and ask for another one before it ends.
def access_token(http)
  request = Net::HTTP::Post.new('/oauth/token')
  request.basic_auth('your_client_id', 'your_client_secret')
  request.set_form_data(grant_type: 'client_credentials')
  answer = http.request(request)
  answer.value # raises unless it is a success
  JSON.parse(answer.body).fetch('access_token')
end

Net::HTTP.start(SERVICE.host, SERVICE.port, use_ssl: true) do |http|
  request = Net::HTTP::Get.new('/api/external/carriers')
  request['Authorization'] = "Bearer #{access_token(http)}"
  request['Accept'] = 'application/json'
  puts http.request(request).body
end
